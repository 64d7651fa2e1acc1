import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

export interface Effect {
  /** Names the effect for ever: the same key is sent once, whoever asks again. */
  effectKey: string;
  partner: 'mail' | 'chat' | 'carrier';
  kind: string;
  payload: Record<string, unknown>;
}

/** Work that leaves the house after commit: an effect row and the job that sends it, in the caller's transaction. */
export function outbox(db: Db, now: Date) {
  return {
    /** Plans an effect; one that is already planned under the same key stays as it is. */
    async plan(effect: Effect): Promise<void> {
      const added = await db
        .insertInto('outbox')
        .values({
          effect_key: effect.effectKey,
          partner: effect.partner,
          kind: effect.kind,
          payload: JSON.stringify(effect.payload),
          last_error: null,
          created_at: now,
          done_at: null,
        })
        .onConflict((same) => same.column('effect_key').doNothing())
        .returning('effect_key')
        .executeTakeFirst();
      if (added) await addJob(db, 'send-effect', { effectKey: effect.effectKey }, `effect:${effect.effectKey}`);
    },

    /** Starts a job of our own, once per key while it waits. */
    async start(task: string, payload: Record<string, unknown>, key: string): Promise<void> {
      await addJob(db, task, payload, key);
    },
  };
}

async function addJob(db: Db, task: string, payload: Record<string, unknown>, key: string): Promise<void> {
  await sql`select bloomdesk_jobs.add_job(${task}, ${JSON.stringify(payload)}::json, job_key => ${key}, max_attempts => 25)`.execute(
    db,
  );
}
