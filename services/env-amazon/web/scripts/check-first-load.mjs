// Fails when the scripts that the first page needs, as index.html names them, are more than their budget.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const budgetBytes = 120_000;
const dist = new URL("../dist/", import.meta.url);

const html = readFileSync(new URL("index.html", dist), "utf8");
const scripts = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, path]) => path);
const bytes = scripts.map((path) => gzipSync(readFileSync(new URL(path, dist))).length).reduce((a, b) => a + b, 0);

console.log(`First load: ${scripts.length} scripts, ${bytes} bytes with gzip; budget ${budgetBytes}.`);
if (scripts.length === 0 || bytes > budgetBytes) process.exit(1);
