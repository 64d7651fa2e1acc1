import type pg from 'pg';
import type { AuditHead } from './audit-seals.store.ts';
import type { TrailName } from './sealed-trails.store.ts';

/** How far a chain has been read bit by bit (D500). */
export interface SealCheck extends AuditHead {
  /** Since when it is being read from its start. */
  roundBeganAt: Date;
  /** When it was last read to its end; null before the first time. */
  wholeAt: Date | null;
  /** The event that did not fit its seal; null while all that was read does. */
  brokenEvent: number | null;
}

/** What is known of each trail's chain; one row each. */
export function sealCheckStore(pool: pg.Pool) {
  return {
    async of(trail: TrailName): Promise<SealCheck | undefined> {
      const { rows } = await pool.query<SealCheck>(
        `select place, hash, round_began_at as "roundBeganAt", whole_at as "wholeAt", broken_event as "brokenEvent"
         from bloomdesk.seal_checks where trail = $1`,
        [trail],
      );
      return rows[0];
    },

    async save(trail: TrailName, { place, hash, roundBeganAt, wholeAt, brokenEvent }: SealCheck, now: Date) {
      await pool.query(
        `insert into bloomdesk.seal_checks (trail, place, hash, round_began_at, whole_at, broken_event, checked_at)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (trail) do update set place = excluded.place, hash = excluded.hash, checked_at = excluded.checked_at,
           round_began_at = excluded.round_began_at, whole_at = excluded.whole_at, broken_event = excluded.broken_event`,
        [trail, place, hash, roundBeganAt, wholeAt, brokenEvent, now],
      );
    },
  };
}

export type SealCheckStore = ReturnType<typeof sealCheckStore>;
