import type { Motif } from "@primbench/ui";

import { automotive } from "../motif/automotive";
import { garden } from "../motif/garden";
import { pet } from "../motif/pet";
import { sport } from "../motif/sport";
import { tool } from "../motif/tool";

export const outdoor: Record<string, Motif> = { ...sport, ...garden, ...pet, ...automotive, ...tool };
