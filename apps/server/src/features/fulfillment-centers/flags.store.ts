import { sql } from 'kysely';
import type { FcConfigOverrides } from '@bloomdesk/domain/fulfillment-centers/fc-config';
import type { SetFlag } from '@bloomdesk/domain/fulfillment-centers/feature-flags';
import type { Db } from '#db/db.ts';

/** Where a flag is set: exactly one of the two. */
export type FlagScope = Pick<SetFlag, 'company' | 'fcId'>;

/** All SQL on feature flags (D284). */
export function flagStore(db: Db) {
  return {
    async all(): Promise<SetFlag[]> {
      const { rows } = await sql<SetFlag>`
        select company, fc_id as "fcId", name, is_on as "isOn" from feature_flags
        order by name, company nulls last, fc_id`.execute(db);
      return rows;
    },

    async hasCenter(fcId: number): Promise<boolean> {
      const { rows } = await sql`select from fulfillment_centers where fc_id = ${fcId}`.execute(db);
      return rows.length > 0;
    },

    async hasCompany(company: string): Promise<boolean> {
      const { rows } = await sql`select from fulfillment_centers where company = ${company} limit 1`.execute(db);
      return rows.length > 0;
    },

    /** What is written of each center beside its flags. */
    async usualConfigs(): Promise<ReadonlyMap<number, FcConfigOverrides>> {
      const rows = await db.selectFrom('fulfillment_centers').select(['fc_id', 'config']).execute();
      return new Map(rows.map(({ fc_id, config }) => [fc_id, config]));
    },

    /** Answers what was set before; null where nothing was. */
    async set({ company, fcId }: FlagScope, name: string, isOn: boolean | null, at: Date): Promise<boolean | null> {
      const before = await lockFlag(db, { company, fcId }, name);
      if (isOn === null) {
        await sql`
          delete from feature_flags
          where name = ${name} and company is not distinct from ${company} and fc_id is not distinct from ${fcId}::integer`.execute(
          db,
        );
      } else {
        await sql`
          insert into feature_flags (company, fc_id, name, is_on, updated_at) values (${company}, ${fcId}, ${name}, ${isOn}, ${at})
          on conflict (company, fc_id, name) do update set is_on = excluded.is_on, updated_at = excluded.updated_at`.execute(
          db,
        );
      }
      return before;
    },
  };
}

async function lockFlag(db: Db, { company, fcId }: FlagScope, name: string): Promise<boolean | null> {
  // the first value of a flag has no row yet that could be held
  await sql`select pg_advisory_xact_lock(hashtextextended(${`flag ${name}`}, 0))`.execute(db);
  const { rows } = await sql<{ isOn: boolean }>`
    select is_on as "isOn" from feature_flags
    where name = ${name} and company is not distinct from ${company} and fc_id is not distinct from ${fcId}::integer
    for update`.execute(db);
  return rows[0]?.isOn ?? null;
}
