import { createApi } from "@primbench/ui";

import type { paths } from "./schema.gen";

export const api = createApi<paths>();
