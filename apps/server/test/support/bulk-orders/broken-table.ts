import pg from 'pg';
import type { TestServer } from '#test/support/test-server.ts';

/**
 * Makes the database fail once a table has got so many new rows, as a full disk or a killed server would, until `mend`
 * is called.
 */
export async function breakTable(
  desk: TestServer,
  table: string,
  afterRows: number,
): Promise<{ mend(): Promise<void> }> {
  await asOwner(
    desk,
    `create sequence bloomdesk.${table}_rows; grant usage on sequence bloomdesk.${table}_rows to public;
     create function bloomdesk.${table}_breaks() returns trigger language plpgsql as $$ begin
       if nextval('bloomdesk.${table}_rows') > ${afterRows} then raise exception 'the disk is full' using errcode = '53100'; end if;
       return new;
     end $$;
     create trigger ${table}_breaks before insert on bloomdesk.${table} for each row execute function bloomdesk.${table}_breaks()`,
  );
  return {
    mend: () =>
      asOwner(
        desk,
        `drop trigger ${table}_breaks on bloomdesk.${table}; drop function bloomdesk.${table}_breaks; drop sequence bloomdesk.${table}_rows`,
      ),
  };
}

/** Changes the tables themselves, which the product's own role may not. */
export async function asOwner(desk: TestServer, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: desk.databaseUrl });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}
