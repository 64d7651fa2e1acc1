/** A row as the table knows it: its id, and what the caller gave. */
export interface TableRow<Row> {
  id: string;
  original: Row;
}

/** What stands in the body of a table, one after another. */
export type TableLine<Row> =
  | { kind: 'row'; id: string; row: Row }
  | { kind: 'section'; id: string; title: string; count: number };

/** Rows gathered by section, in the given order of sections; rows keep their order within a section. */
export function rowsBySection<Row, Held extends TableRow<Row>>(
  rows: readonly Held[],
  sectionOf: (row: Row) => string,
  order: readonly string[],
): Map<string, Held[]> {
  const sections = new Map<string, Held[]>(order.map((title) => [title, []]));
  for (const row of rows) {
    const title = sectionOf(row.original);
    const members = sections.get(title);
    if (members) members.push(row);
    else sections.set(title, [row]);
  }
  return sections;
}

/** One page of sections as lines: each section that has rows on the page under its heading, with its full count. */
export function sectionLines<Row>(
  sections: ReadonlyMap<string, readonly TableRow<Row>[]>,
  first: number,
  size: number,
): TableLine<Row>[] {
  const lines: TableLine<Row>[] = [];
  let passed = 0;
  for (const [title, rows] of sections) {
    const onPage = rows.slice(Math.max(0, first - passed), Math.max(0, first + size - passed));
    if (onPage.length > 0) {
      lines.push({ kind: 'section', id: `section ${title}`, title, count: rows.length });
      for (const row of onPage) lines.push({ kind: 'row', id: row.id, row: row.original });
    }
    passed += rows.length;
  }
  return lines;
}
