import type { Motif } from "@primbench/ui";

import { baby } from "../motif/baby";
import { beauty } from "../motif/beauty";
import { clothing } from "../motif/clothing";
import { shoe } from "../motif/shoe";

export const wear: Record<string, Motif> = { ...clothing, ...shoe, ...beauty, ...baby };
