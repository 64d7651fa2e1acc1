import type pg from 'pg';
import { databaseOf } from '@bloomdesk/server/db/db.ts';
import { orderStore } from '@bloomdesk/server/features/orders/orders.store.ts';
import { suborderStore } from '@bloomdesk/server/features/suborders/suborders.store.ts';

interface Statement {
  text: string;
  values: unknown[];
}

/** The statements our own stores send for the hot reads, caught on their way, so that bare runs exactly our SQL. */
export async function ourSql(): Promise<{ order: Statement; day: Statement }> {
  return {
    order: await caught((pool) => orderStore(databaseOf(pool)).text('1000001')),
    day: await caught((pool) => suborderStore(databaseOf(pool)).dayPieces(4, '2031-02-13')),
  };
}

/** A day's array from the pieces that its statement answers. */
export function arrayOfDay(rows: readonly { piece: string }[]): string {
  return `[${rows.map(({ piece }) => piece).join('')}]`;
}

/** What the statement of a day is asked with for this one, in the places where it was caught with another. */
export function valuesOfDay({ values }: Statement, fcId: number, date: string): unknown[] {
  return values.map((value) => (typeof value === 'number' ? fcId : date));
}

async function caught(ask: (pool: pg.Pool) => Promise<unknown>): Promise<Statement> {
  let statement: Statement | undefined;
  const client = {
    query: async ({ text, values }: Statement) => {
      statement = { text, values };
      return { rows: [], rowCount: 0, command: 'SELECT' };
    },
    release: () => {},
  };
  // Only connect is ever asked of this pool.
  await ask({ connect: async () => client } as unknown as pg.Pool);
  if (!statement) throw new Error('the store sent no statement');
  return statement;
}
