import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** What administrators say of a webhook. */
export interface WebhookSettings {
  name: string;
  url: string;
  patterns: string[];
  fcIds: number[];
}

export interface WebhookRow extends WebhookSettings {
  webhookId: string;
  hint: string;
  oldSignsUntil: Date | null;
  pausedAt: Date | null;
  pausedBy: string | null;
  failingSince: Date | null;
  waiting: number;
  lastDay: { sent: number; failed: number };
  createdBy: string;
  createdAt: Date;
  version: number;
}

/** A webhook as it is sent to. */
export interface SigningWebhook {
  webhookId: string;
  name: string;
  url: string;
  pausedAt: Date | null;
  failingSince: Date | null;
  /** The new one first. */
  secrets: string[];
}

const counts = (now: Date) => sql`
  select count(*) filter (where s.state = 'waiting')::integer as waiting,
    count(*) filter (where s.state = 'sent' and s.created_at > ${dayBefore(now)})::integer as sent,
    count(*) filter (where s.state <> 'sent' and s.attempts > 0 and s.created_at > ${dayBefore(now)})::integer as failed
  from webhook_sendings s where s.webhook_id = w.webhook_id and (s.state = 'waiting' or s.settled_at > ${dayBefore(now)})`;

const rows = (now: Date) => sql`
  select w.webhook_id as "webhookId", w.name, w.url, w.patterns, w.fc_ids as "fcIds", w.hint, k.old_until as "oldSignsUntil",
    w.paused_at as "pausedAt", w.paused_by as "pausedBy", w.failing_since as "failingSince", c.waiting,
    jsonb_build_object('sent', c.sent, 'failed', c.failed) as "lastDay", w.created_by as "createdBy",
    w.created_at as "createdAt", w.version
  from webhooks w join webhook_secrets k using (webhook_id), lateral (${counts(now)}) c`;

function dayBefore(now: Date): Date {
  return new Date(now.getTime() - 24 * 3600_000);
}

/** All SQL on webhooks and their secrets (D456). */
export function webhookStore(db: Db) {
  return {
    async all(now: Date): Promise<WebhookRow[]> {
      const { rows: found } = await sql<WebhookRow>`${rows(now)} order by lower(w.name)`.execute(db);
      return found;
    },

    async get(webhookId: string, now: Date): Promise<WebhookRow | undefined> {
      const { rows: found } = await sql<WebhookRow>`${rows(now)} where w.webhook_id = ${webhookId}`.execute(db);
      return found[0];
    },

    /** The same, held until the transaction ends. */
    async lock(webhookId: string, now: Date): Promise<WebhookRow | undefined> {
      await sql`select from webhooks where webhook_id = ${webhookId} for update`.execute(db);
      return await this.get(webhookId, now);
    },

    /** Webhooks are made and renamed one after the other, so that their number and their names hold. */
    async lockAll(): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtextextended('webhooks', 0))`.execute(db);
    },

    async count(): Promise<number> {
      const { rows: found } = await sql<{ count: number }>`select count(*)::integer as count from webhooks`.execute(db);
      return found[0]?.count ?? 0;
    },

    /** Is the name, in capitals or not, that of another webhook? */
    async isNamed(name: string, webhookId?: string): Promise<boolean> {
      const { rows: found } = await sql<{ found: boolean }>`
        select exists (select from webhooks where lower(name) = lower(${name})
          and webhook_id is distinct from ${webhookId ?? null}::uuid) as found`.execute(db);
      return found[0]?.found ?? false;
    },

    async add(settings: WebhookSettings, secret: string, createdBy: string, at: Date): Promise<string> {
      const { name, url, patterns, fcIds } = settings;
      const { rows: added } = await sql<{ webhookId: string }>`
        with made as (
          insert into webhooks (name, url, patterns, fc_ids, hint, created_by, created_at)
          values (${name}, ${url}, ${patterns}::text[], ${fcIds}::integer[], ${secret.slice(-4)}, ${createdBy}, ${at})
          returning webhook_id
        ), kept as (
          insert into webhook_secrets (webhook_id, secret) select webhook_id, ${secret} from made
        )
        select webhook_id as "webhookId" from made`.execute(db);
      return added[0]?.webhookId ?? '';
    },

    async change(webhookId: string, { name, url, patterns, fcIds }: WebhookSettings): Promise<void> {
      await sql`
        update webhooks set name = ${name}, url = ${url}, patterns = ${patterns}::text[], fc_ids = ${fcIds}::integer[],
          version = version + 1
        where webhook_id = ${webhookId}`.execute(db);
    },

    /** Gives it a new secret; the one before signs beside it until `oldUntil`, or not any more. */
    async rotate(webhookId: string, secret: string, oldUntil: Date | null): Promise<void> {
      await sql`
        with changed as (
          update webhook_secrets set secret = ${secret}, old_until = ${oldUntil},
            old_secret = case when ${oldUntil}::timestamptz is null then null else secret end
          where webhook_id = ${webhookId}
        )
        update webhooks set hint = ${secret.slice(-4)}, version = version + 1 where webhook_id = ${webhookId}`.execute(
        db,
      );
    },

    /** False where it is paused already, or gone. */
    async pause(webhookId: string, by: string, at: Date): Promise<boolean> {
      const { numAffectedRows = 0n } = await sql`
        update webhooks set paused_at = ${at}, paused_by = ${by}, version = version + 1
        where webhook_id = ${webhookId} and paused_at is null`.execute(db);
      return numAffectedRows > 0n;
    },

    async resume(webhookId: string): Promise<void> {
      await sql`
        update webhooks set paused_at = null, paused_by = null, failing_since = null, version = version + 1
        where webhook_id = ${webhookId}`.execute(db);
    },

    async remove(webhookId: string): Promise<void> {
      await sql`delete from webhooks where webhook_id = ${webhookId}`.execute(db);
    },

    /** What it takes to send to it, with the secrets that sign now. */
    async signing(webhookId: string, now: Date): Promise<SigningWebhook | undefined> {
      const { rows: found } = await sql<SigningWebhook>`
        select webhook_id as "webhookId", w.name, w.url, w.paused_at as "pausedAt", w.failing_since as "failingSince",
          array_remove(array[k.secret, case when k.old_until > ${now} then k.old_secret end], null) as secrets
        from webhooks w join webhook_secrets k using (webhook_id) where webhook_id = ${webhookId}`.execute(db);
      return found[0];
    },

    /** Notes that it has taken nothing since, or that it has; answers since when it fails. */
    async noteHealth(webhookId: string, isWell: boolean, at: Date): Promise<Date | null> {
      const { rows: found } = await sql<{ failingSince: Date | null }>`
        update webhooks set failing_since = case when ${isWell} then null else coalesce(failing_since, ${at}) end
        where webhook_id = ${webhookId} and (failing_since is null) <> ${isWell} returning failing_since as "failingSince"`.execute(
        db,
      );
      if (found[0]) return found[0].failingSince;
      const { rows: as } = await sql<{ failingSince: Date | null }>`
        select failing_since as "failingSince" from webhooks where webhook_id = ${webhookId}`.execute(db);
      return as[0]?.failingSince ?? null;
    },

    /** Those who keep connections, to be told of one that is paused. */
    async administrators(): Promise<string[]> {
      const { rows: found } = await sql<{ staffId: string }>`
        select staff_id as "staffId" from staff_users
        where 'Administrator' = any(groups) and disabled_at is null order by staff_id`.execute(db);
      return found.map(({ staffId }) => staffId);
    },
  };
}
