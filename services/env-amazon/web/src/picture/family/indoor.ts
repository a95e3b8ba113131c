import type { Motif } from "@primbench/ui";

import { furniture } from "../motif/furniture";
import { home } from "../motif/home";
import { kitchen } from "../motif/kitchen";

export const indoor: Record<string, Motif> = { ...kitchen, ...home, ...furniture };
