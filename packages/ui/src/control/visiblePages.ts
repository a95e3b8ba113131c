export type PageEntry = { kind: "page"; page: number } | { kind: "gap"; after: number };

/** First, last and the neighbours of `page`, with gaps where numbers are left out. */
export function visiblePages(page: number, pageCount: number): PageEntry[] {
  const wanted = [1, page - 1, page, page + 1, pageCount];
  const pages = [...new Set(wanted)].filter((n) => n >= 1 && n <= pageCount).sort((a, b) => a - b);
  return pages.flatMap((n, index): PageEntry[] => {
    const before = pages[index - 1];
    const entry: PageEntry = { kind: "page", page: n };
    return before !== undefined && n - before > 1 ? [{ kind: "gap", after: before }, entry] : [entry];
  });
}
