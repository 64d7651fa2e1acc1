/** What stands in the body of a table, one after another. */
export type TableLine<Row> =
  | { kind: 'row'; row: Row; id: string }
  | { kind: 'section'; title: string; count: number };

/** Rows under section headings, in the given order of sections; rows keep their order within a section. */
export function linesInSections<Row extends { id: string; row: unknown }>(
  rows: readonly Row[],
  sectionOf: ((row: Row['row']) => string) | undefined,
  order: readonly string[],
): TableLine<Row['row']>[] {
  const asLine = ({ id, row }: Row): TableLine<Row['row']> => ({ kind: 'row', id, row });
  if (!sectionOf) return rows.map(asLine);
  const sections = new Map<string, TableLine<Row['row']>[]>(order.map((title) => [title, []]));
  for (const each of rows) {
    const title = sectionOf(each.row);
    const lines = sections.get(title);
    if (lines) lines.push(asLine(each));
    else sections.set(title, [asLine(each)]);
  }
  return [...sections].flatMap(([title, lines]) =>
    lines.length === 0 ? [] : [{ kind: 'section' as const, title, count: lines.length }, ...lines],
  );
}
