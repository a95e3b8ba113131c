import type { Motif } from "@primbench/ui";

import { electronics } from "../motif/electronics";
import { instrument } from "../motif/instrument";
import { office } from "../motif/office";

export const device: Record<string, Motif> = { ...electronics, ...office, ...instrument };
