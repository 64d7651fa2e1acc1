/** The selection with one row turned on or off; with an anchor, every row from it to the row becomes as the anchor is. */
export function withRow(
  selected: ReadonlySet<string>,
  foundIds: readonly string[],
  id: string,
  anchor: string | null,
): Set<string> {
  const start = anchor === null ? -1 : foundIds.indexOf(anchor);
  const end = foundIds.indexOf(id);
  if (anchor === null || start < 0 || end < 0) return withRows(selected, [id], !selected.has(id));
  const range = foundIds.slice(Math.min(start, end), Math.max(start, end) + 1);
  return withRows(selected, range, selected.has(anchor));
}

/** The selection with every found row in it, or with none of them where all are in it; other rows stay as they are. */
export function withAllRows(selected: ReadonlySet<string>, foundIds: readonly string[]): Set<string> {
  return withRows(selected, foundIds, selectedAmong(selected, foundIds) < foundIds.length);
}

/** The selection with every row of the page in it; where they are, with every found row; where those are, with none. */
export function withPageOrAll(
  selected: ReadonlySet<string>,
  pageIds: readonly string[],
  foundIds: readonly string[],
): Set<string> {
  const isWhole = selectedAmong(selected, pageIds) === pageIds.length;
  return withAllRows(selected, isWhole ? foundIds : pageIds);
}

/** The selection with these rows turned on or off. */
export function withRows(selected: ReadonlySet<string>, ids: readonly string[], isOn: boolean): Set<string> {
  const next = new Set(selected);
  for (const id of ids) {
    if (isOn) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** How many of the found rows are selected. */
export function selectedAmong(selected: ReadonlySet<string>, foundIds: readonly string[]): number {
  return selected.size === 0 ? 0 : foundIds.reduce((count, id) => count + (selected.has(id) ? 1 : 0), 0);
}
