/** A row as the table knows it: its id, and what the caller gave. */
export interface TableRow<Row> {
  kind: 'row';
  id: string;
  row: Row;
}

/** What stands in the body of a table, one after another. */
export type TableLine<Row> = TableRow<Row> | { kind: 'section'; id: string; title: string; count: number };

/** Rows gathered by section, in the given order of sections; rows keep their order within a section. */
export function rowsBySection<Row>(
  rows: readonly TableRow<Row>[],
  sectionOf: (row: Row) => string,
  order: readonly string[],
): Map<string, TableRow<Row>[]> {
  const sections = new Map<string, TableRow<Row>[]>(order.map((title) => [title, []]));
  for (const each of rows) {
    const title = sectionOf(each.row);
    const members = sections.get(title);
    if (members) members.push(each);
    else sections.set(title, [each]);
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
    if (onPage.length > 0)
      lines.push({ kind: 'section', id: `section ${title}`, title, count: rows.length }, ...onPage);
    passed += rows.length;
  }
  return lines;
}
