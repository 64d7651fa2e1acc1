import { sql } from 'kysely';
import type { SetUpCounts, SetUpOutcome, SetUpStep } from '@bloomdesk/domain/access/set-up';
import type { Db } from '#db/db.ts';

/** All SQL of a company's first day (D402, D403). */
export function setUpStore(db: Db) {
  return {
    /** Nobody has an account, and nobody has ordered: only such a database offers to be set up. */
    async isUntouched(): Promise<boolean> {
      const { rows } = await sql<{ untouched: boolean }>`
        select not exists (select from staff_users) and not exists (select from customers)
          and not exists (select from orders) and not exists (select from set_up where begun_at is not null) as untouched`.execute(
        db,
      );
      return rows[0]?.untouched ?? false;
    },

    /** The one link there is; the one before is worth nothing any more. */
    async putLink(linkHash: string, until: Date): Promise<void> {
      await sql`
        insert into set_up (link_hash, link_until) values (${linkHash}, ${until})
        on conflict (only_row) do update set link_hash = excluded.link_hash, link_until = excluded.link_until
        where set_up.begun_at is null`.execute(db);
    },

    async isLink(linkHash: string, now: Date): Promise<boolean> {
      const { rows } = await sql`select from set_up where link_hash = ${linkHash} and link_until > ${now}`.execute(db);
      return rows.length > 0;
    },

    /** Spends the link; false when someone was faster. */
    async takeLink(linkHash: string, now: Date): Promise<boolean> {
      const { rows } = await sql`
        update set_up set link_hash = null, link_until = null, begun_at = ${now}
        where link_hash = ${linkHash} and link_until > ${now} and not exists (select from staff_users)
        returning begun_at`.execute(db);
      return rows.length > 0;
    },

    /** Did this company's work begin with the link? */
    async hasBegun(): Promise<boolean> {
      return (await sql`select from set_up where begun_at is not null`.execute(db)).rows.length > 0;
    },

    /** How many of each there are that a step is about. */
    async counts(now: Date): Promise<SetUpCounts> {
      const { rows } = await sql<SetUpCounts>`
        select (select count(*) from fulfillment_centers where is_active) as centers,
          (select count(*) from products) as products,
          (select count(*) from delivery_areas where active) as areas,
          (select count(*) from delivery_windows where is_open and start_at > ${now}) as windows,
          (select count(*) from lots) as stock,
          (select greatest(count(*) - 1, 0) from staff_users where disabled_at is null) as people,
          (select count(*) from api_keys where revoked_at is null) as key`.execute(db);
      const [counts] = rows;
      if (!counts) throw new Error('counting answers one row');
      return counts;
    },

    /** What people have said of steps. */
    async said(): Promise<Map<string, SetUpOutcome>> {
      const rows = await db.selectFrom('set_up_steps').select(['step', 'outcome']).execute();
      return new Map(rows.map(({ step, outcome }) => [step, outcome]));
    },

    async say(step: SetUpStep, outcome: SetUpOutcome | null, by: string, at: Date): Promise<void> {
      await db.deleteFrom('set_up_steps').where('step', '=', step).execute();
      if (outcome === null) return;
      await db.insertInto('set_up_steps').values({ step, outcome, settled_by: by, settled_at: at }).execute();
    },
  };
}
