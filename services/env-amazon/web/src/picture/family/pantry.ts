import type { Motif } from "@primbench/ui";

import { book } from "../motif/book";
import { craft } from "../motif/craft";
import { grocery } from "../motif/grocery";
import { health } from "../motif/health";
import { toy } from "../motif/toy";

export const pantry: Record<string, Motif> = { ...grocery, ...health, ...book, ...toy, ...craft };
