/** The selection with one row changed, or, from `anchor` on, every row between it and the row, as shift-click does. */
export function withRow(
  selected: ReadonlySet<string>,
  shownIds: readonly string[],
  id: string,
  anchor: string | null,
): Set<string> {
  const isOn = !selected.has(id);
  const next = new Set(selected);
  for (const each of idsBetween(shownIds, anchor ?? id, id)) {
    if (isOn) next.add(each);
    else next.delete(each);
  }
  return next;
}

/** The selection with all shown rows in it, or without them where all are in it already; rows not shown stay as they are. */
export function withAllRows(selected: ReadonlySet<string>, shownIds: readonly string[]): Set<string> {
  const next = new Set(selected);
  const areAllIn = shownIds.every((id) => selected.has(id));
  for (const id of shownIds) {
    if (areAllIn) next.delete(id);
    else next.add(id);
  }
  return next;
}

/** How many of the shown rows are selected. */
export function selectedAmong(selected: ReadonlySet<string>, shownIds: readonly string[]): number {
  return selected.size === 0 ? 0 : shownIds.reduce((count, id) => count + (selected.has(id) ? 1 : 0), 0);
}

function idsBetween(ids: readonly string[], from: string, to: string): readonly string[] {
  const start = ids.indexOf(from);
  const end = ids.indexOf(to);
  if (start < 0 || end < 0) return [to];
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}
