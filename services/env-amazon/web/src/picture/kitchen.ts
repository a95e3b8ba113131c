import { type Motif } from "@primbench/ui";
export const kitchen: Record<string, Motif> = {};
