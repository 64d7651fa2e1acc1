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
