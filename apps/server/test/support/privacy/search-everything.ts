import pg from 'pg';

interface SearchedColumn {
  table: string;
  column: string;
  type: string;
}

const searched = [
  'text',
  'varchar',
  'json',
  'jsonb',
  'bytea',
  '_text',
  '_varchar',
  'tsvector',
  'bpchar',
  'xml',
  'citext',
];

/** Looks through every text, object and byte of every table of a database; answers where any of the words stand, as `table.column`. */
export async function whereTheyStand(databaseUrl: string, words: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const found: string[] = [];
    for (const { table, column, type } of await columnsOf(client)) {
      const text = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`;
      const { rowCount } = await client.query(`select from ${table} where lower(${text}) like any($1) limit 1`, [
        words.map((word) => `%${word.toLowerCase()}%`),
      ]);
      if (rowCount !== 0) found.push(`${table}.${column}`);
    }
    return found;
  } finally {
    await client.end();
  }
}

/** Every column that could hold a word. */
async function columnsOf(client: pg.Client): Promise<SearchedColumn[]> {
  const { rows } = await client.query<SearchedColumn>(
    `select quote_ident(c.table_schema) || '.' || quote_ident(c.table_name) as table, c.column_name as column, c.udt_name as type
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema') and c.udt_name = any($1)
       and c.table_name <> 'zip_places' -- 40,000 rows that come with Bloomdesk and nothing writes to
     order by 1, 2`,
    [searched],
  );
  return rows;
}
