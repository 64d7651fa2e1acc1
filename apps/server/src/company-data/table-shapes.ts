import type pg from 'pg';
import { columnsLeftOut, tablesLeftOut } from './left-out.ts';

export interface ColumnShape {
  name: string;
  type: string;
  isRequired: boolean;
}

/** A table as an export holds it. */
export interface TableShape {
  name: string;
  columns: ColumnShape[];
  /** The columns of its primary key; empty where it has none. */
  key: string[];
}

/** The tables of a company, by name, with the columns that an export holds. */
export async function companyTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<{
    table: string;
    column: string;
    type: string;
    required: boolean;
    place: number | null;
  }>(
    `select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type, a.attnotnull as required,
       array_position(i.indkey::int[], a.attnum::int) as place
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     left join pg_index i on i.indrelid = c.oid and i.indisprimary
     where c.relnamespace = 'bloomdesk'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and format_type(a.atttypid, null) <> 'xid8'
     order by c.relname collate "C", a.attnum`,
  );
  const kept = rows.filter(({ table, column }) => !isLeftOut(table, column));
  return [...Map.groupBy(kept, ({ table }) => table)].map(([name, columns]) => ({
    name,
    columns: columns.map(({ column, type, required }) => ({ name: column, type, isRequired: required })),
    key: columns
      .filter(({ place }) => place !== null)
      .toSorted((a, b) => Number(a.place) - Number(b.place))
      .map(({ column }) => column),
  }));
}

function isLeftOut(table: string, column: string): boolean {
  return Object.hasOwn(tablesLeftOut, table) || Object.hasOwn(columnsLeftOut[table] ?? {}, column);
}
