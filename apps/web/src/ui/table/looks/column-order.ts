interface PlacedColumn {
  id: string;
  isPinned?: boolean | undefined;
}

/**
 * Columns in the order somebody has put them. One that the order does not know stands behind the column it stood behind,
 * and pinned ones stay last.
 */
export function orderedColumns<Column extends PlacedColumn>(
  columns: readonly Column[],
  order: readonly string[],
): readonly Column[] {
  if (order.length === 0) return columns;
  const placed = order.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  for (const [at, column] of columns.entries()) {
    if (placed.includes(column)) continue;
    const before = columns[at - 1];
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, column);
  }
  return [...placed.filter(({ isPinned }) => !isPinned), ...placed.filter(({ isPinned }) => isPinned)];
}

/**
 * The order in which a column has moved some places among those in view, hidden ones staying where they are; null where
 * there is no place to move to.
 */
export function movedOrder(
  columns: readonly PlacedColumn[],
  inView: readonly PlacedColumn[],
  id: string,
  by: number,
): readonly string[] | null {
  const seen = inView.filter(({ isPinned }) => !isPinned).map((column) => column.id);
  const target = seen[seen.indexOf(id) + by];
  if (!seen.includes(id) || by === 0 || target === undefined) return null;
  const others = columns.filter((column) => !column.isPinned && column.id !== id).map((column) => column.id);
  others.splice(others.indexOf(target) + (by > 0 ? 1 : 0), 0, id);
  return others;
}
