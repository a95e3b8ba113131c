// Writes src/api/schema.gen.ts from the service's OpenAPI document; with --check says whether it is up to date.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import openapiTS, { astToString } from "openapi-typescript";

const target = fileURLToPath(new URL("../src/api/schema.gen.ts", import.meta.url));
const root = fileURLToPath(new URL("../../../../", import.meta.url));
const header = "// Generated from the service's OpenAPI document by `npm run gen`. Do not edit.\n\n";

const printed = spawnSync("uv", ["run", "--no-sync", "python", "-m", "primbench_env_amazon", "openapi"], {
  cwd: root,
  encoding: "utf8",
});
if (printed.status !== 0) {
  console.error(printed.error?.message ?? printed.stderr);
  process.exit(1);
}

// A field with a default is always in an answer, but need not be in a request: the schemas themselves say which.
const types = await openapiTS(printed.stdout, { defaultNonNullable: false, alphabetize: true });
const wanted = header + astToString(types);

if (process.argv.includes("--check")) {
  if (readFileSync(target, "utf8") !== wanted) {
    console.error("src/api/schema.gen.ts is out of date: run `npm run gen`.");
    process.exit(1);
  }
} else {
  writeFileSync(target, wanted);
}
