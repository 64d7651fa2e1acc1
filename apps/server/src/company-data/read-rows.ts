import type pg from 'pg';
import type { ColumnShape, TableShape } from './table-shapes.ts';

/** Rows asked for at once; where a table holds files, one may be large enough. */
const manyRows = 500;

/** Every row of a table as a line of JSON, in the order of its key, some at a time: memory holds a few. */
export async function* tableLines(client: pg.ClientBase, table: TableShape, where = 'true'): AsyncGenerator<string[]> {
  const columns = table.columns.map(selected).join(', ');
  const query = `select row_to_json(r)::text as line from (select ${columns} from ${table.name} where ${where} order by ${orderOf(table)}) r`;
  for await (const rows of rowsOf<{ line: string }>(
    client,
    query,
    table.columns.some(({ type }) => type === 'bytea') ? 1 : manyRows,
  ))
    yield rows.map(({ line }) => line);
}

/** The rows of a query by a cursor. */
export async function* rowsOf<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  query: string,
  most = manyRows,
): AsyncGenerator<Row[]> {
  await client.query(`declare company_rows no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${most} from company_rows`);
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query('close company_rows');
}

/** JSON that was kept as it was sent may hold line ends between its parts. */
function selected({ name, type }: ColumnShape): string {
  return type === 'json' ? `translate("${name}"::text, e'\\n\\r', '  ')::json as "${name}"` : `"${name}"`;
}

/** The same order in every database, whatever its language. */
function orderOf({ name, columns, key }: TableShape): string {
  if (key.length === 0) return `${name}::text collate "C"`;
  const isText = (column: string) =>
    columns.some((each) => each.name === column && /^(text|character)/.test(each.type));
  return key.map((column) => (isText(column) ? `"${column}" collate "C"` : `"${column}"`)).join(', ');
}
