import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

export interface Effect {
  /** Names the effect for ever: the same key is sent once, no matter who asks again. */
  effectKey: string;
  partner: 'mail' | 'chat' | 'carrier' | 'payments' | 'subscriptions' | 'accounting' | 'shopify';
  kind: string;
  payload: Record<string, unknown>;
  /** Effects of one queue are sent one after the other, by all processes together; without one they wait for nobody. */
  lane?: string;
}

/** Work that leaves the server after commit: an effect row and the job that sends it, in the caller's transaction. */
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
      if (added) await addJob(db, sendingJob(effect));
    },

    /** Plans many effects at once; those that wait or have died are tried again, those that are done stay done. */
    async planAll(effects: readonly Effect[]): Promise<void> {
      if (effects.length === 0) return;
      const rows = effects.map(({ effectKey, lane, ...effect }) => ({
        ...effect,
        effect_key: effectKey,
        lane,
        job: sendingJob({ effectKey, lane }).payload,
      }));
      await sql`
        with asked as (
          select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            as e (effect_key text, partner text, kind text, payload jsonb, lane text, job json)
        ), planned as (
          insert into outbox (effect_key, partner, kind, payload, created_at)
          select effect_key, partner, kind, payload, ${now}
          from asked
          order by effect_key
          on conflict (effect_key) do update set state = 'pending', last_error = null, attempts = 0 where outbox.state <> 'done'
          returning effect_key
        ), job as (
          select array_agg(('send-effect', job, lane, null, ${mostAttempts}::smallint, 'effect:' || effect_key, null,
            null)::bloomdesk_jobs.job_spec order by effect_key) as specs
          from planned join asked using (effect_key)
        )
        select count(*) from job, bloomdesk_jobs.add_jobs(job.specs) where job.specs is not null`.execute(db);
    },

    /** Sends a planned effect again later; the job that has just tried it is over. */
    async planAgain(effect: SentEffect, inSeconds: number): Promise<void> {
      await addJob(db, { ...sendingJob(effect), inSeconds });
    },

    /** Plans what was given up for a partner again, the oldest first and up to so many; answers how many there were. */
    async planGivenUp(partner: Effect['partner'], most: number): Promise<number> {
      const { rows } = await sql`
        with given_up as (
          select effect_key from outbox where partner = ${partner} and state = 'dead' order by created_at, effect_key limit ${most} for update
        ), planned as (
          update outbox set state = 'pending', last_error = null, attempts = 0
          where effect_key in (select effect_key from given_up) returning effect_key
        ), job as (
          select array_agg(('send-effect', json_build_object('effectKey', effect_key), null, null, ${mostAttempts}::smallint,
            'effect:' || effect_key, null, null)::bloomdesk_jobs.job_spec order by effect_key) as specs
          from planned
        )
        select 1 from job, bloomdesk_jobs.add_jobs(job.specs) where job.specs is not null`.execute(db);
      return rows.length;
    },

    /** Is there a worker right now that sends what is planned? Otherwise waiting for it is in vain. */
    async isWorkedOff(): Promise<boolean> {
      const { rows } = await sql<{ lives: boolean }>`
        select exists (select from worker_heartbeats where beat_at > now() - interval '12 seconds') as lives`.execute(
        db,
      );
      return rows[0]?.lives ?? false;
    },

    /** Lets a waiting job run next, with all its attempts; one that runs goes on. False when there is none under this key. */
    async runNow(key: string): Promise<boolean> {
      const { rows } = await sql`
        with waiting as (update bloomdesk_jobs._private_jobs set run_at = now(), updated_at = now(), attempts = 0, max_attempts = ${mostAttempts}
          where key = ${key} and locked_at is null returning id)
        select from bloomdesk_jobs._private_jobs where key = ${key}`.execute(db);
      return rows.length > 0;
    },

    /** Starts a job of our own, once per key while it waits; jobs of one queue run one after the other. */
    async start(task: string, payload: Record<string, unknown>, key: string, queue?: string): Promise<void> {
      await addJob(db, { task, payload, key, lane: queue });
    },

    /** Starts it again later, for a job that is at its end; where it is to begin already, it begins then. */
    async startAgain(task: string, payload: Record<string, unknown>, again: StartAgain): Promise<void> {
      const { key, queue, inSeconds } = again;
      await addJob(db, { task, payload, key, lane: queue, inSeconds }, 'preserve_run_at');
    },
  };
}

interface StartAgain {
  key: string;
  queue: string;
  inSeconds: number;
}

const mostAttempts = 25;

/** What the job that sends an effect knows of it. */
export interface SentEffect {
  effectKey: string;
  lane?: string | undefined;
}

interface Job {
  task: string;
  payload: Record<string, unknown>;
  /** Once per key while it waits. */
  key: string;
  lane?: string | undefined;
  inSeconds?: number;
}

function sendingJob({ effectKey, lane }: SentEffect): Job {
  const payload = { effectKey, ...(lane !== undefined && { lane }) };
  return { task: 'send-effect', payload, key: `effect:${effectKey}`, lane };
}

/** `replace` lets a waiting job of the same key run when this one asks for it, `preserve_run_at` when it would have run anyway. */
async function addJob(
  db: Db,
  { task, payload, key, lane, inSeconds = 0 }: Job,
  mode: 'replace' | 'preserve_run_at' = 'replace',
): Promise<void> {
  await sql`select bloomdesk_jobs.add_job(${task}, ${JSON.stringify(payload)}::json, queue_name => ${lane ?? null}::text,
    run_at => now() + make_interval(secs => ${inSeconds}), job_key => ${key}, max_attempts => ${mostAttempts},
    job_key_mode => ${mode})`.execute(db);
}
