import { eventDays } from '@bloomdesk/domain/webhooks/webhook-rules';
import type { RetentionSettings, SettableKind } from '#config/retention-settings.ts';

/** A kind of data about people: how long it is kept, what ends it, and where its oldest is seen. */
export interface KeptKind {
  /** As the doctor and the documents call it. */
  what: string;
  /** Whose setting decides, the days that are built in, or as long as what it belongs to. */
  kept: SettableKind | number | 'always';
  /** When the oldest that is still there is from. */
  oldest: string;
  /** It may stay longer, where something is still open. */
  isAtLeast?: true;
  /** It goes by whole months (D567), and stays so many days longer where a log shows some of the month. */
  byMonth?: { logDays: number };
  /** Forgets up to `$2` rows from before `$1`; nothing here where another sweep does. */
  forget?: readonly string[];
}

const day = 24 * 3600_000;

/** Takes the words from sent messages, not their rows: a key that was sent once is never sent again. */
const sentWords = `update bloomdesk.outbox set payload = '{}' where effect_key = any(array(
  select effect_key from bloomdesk.outbox where state = 'done' and partner <> 'payments' and payload <> '{}' and done_at < $1 limit $2))`;

const ofTable = (table: string, key: string, at: string) =>
  `delete from bloomdesk.${table} where ${key} = any(array(select ${key} from bloomdesk.${table} where ${at} < $1 limit $2))`;

const overRequests = `select request_id from bloomdesk.bulk_requests
  where created_at < $1 and state in ('previewed', 'ingested', 'failed') order by created_at limit 1`;

/** What is kept of people, and for how long (D490). */
export const keptKinds: readonly KeptKind[] = [
  {
    what: 'words of sent messages, and simulated letters and posts',
    kept: 'sent',
    oldest: `select least(
      (select min(done_at) from bloomdesk.outbox where state = 'done' and partner <> 'payments' and payload <> '{}'),
      (select min(sent_at) from bloomdesk.mailbox), (select min(sent_at) from bloomdesk.chat_posts)) as at`,
    forget: [sentWords, ofTable('mailbox', 'mail_id', 'sent_at'), ofTable('chat_posts', 'post_id', 'sent_at')],
  },
  {
    what: 'letters as they were written, on their orders',
    kept: 'letters',
    oldest: `select min(planned_at) as at from bloomdesk.order_letters where body <> ''`,
    forget: [
      `update bloomdesk.order_letters set to_address = '', subject = '[no longer kept]', body = '' where letter_id = any(array(
        select letter_id from bloomdesk.order_letters where planned_at < $1 and body <> '' limit $2))`,
    ],
  },
  {
    what: 'uploaded order files as they came',
    kept: 'files',
    oldest: `select min(created_at) as at from bloomdesk.bulk_requests where file <> ''`,
    forget: [
      `update bloomdesk.bulk_requests set file = '' where request_id = any(array(
        select request_id from bloomdesk.bulk_requests where created_at < $1 and file <> '' limit $2))`,
    ],
  },
  {
    what: 'orders of uploaded files as they were read',
    kept: 'uploads',
    oldest: `select min(created_at) as at from bloomdesk.bulk_requests`,
    forget: [
      `delete from bloomdesk.bulk_orders where (request_id, place) in (
        select request_id, place from bloomdesk.bulk_orders where request_id = (${overRequests}) limit $2)`,
      `delete from bloomdesk.bulk_requests r where request_id = (${overRequests}) and $2 > 0
        and not exists (select from bloomdesk.bulk_orders b where b.request_id = r.request_id)`,
    ],
  },
  {
    what: 'orders of storefronts that were cancelled before they were placed',
    kept: 'unplaced',
    oldest: `select min(changed_at) as at from bloomdesk.intake_orders
      where state = 'cancelled' and order_id is null and message::text <> '{}'`,
    forget: [
      `update bloomdesk.intake_orders set message = '{}', problems = '[]' where intake_id = any(array(
        select intake_id from bloomdesk.intake_orders
        where state = 'cancelled' and order_id is null and message::text <> '{}' and changed_at < $1 limit $2))`,
    ],
  },
  {
    what: 'webhooks of shops as they came',
    kept: 30,
    oldest: 'select min(received_at) as at from bloomdesk.shop_events',
  },
  {
    what: 'events for webhooks',
    kept: eventDays,
    byMonth: { logDays: eventDays },
    oldest: 'select min(at) as at from bloomdesk.events',
  },
  { what: 'notifications of the staff', kept: 60, oldest: 'select min(at) as at from bloomdesk.staff_notifications' },
  { what: 'security events', kept: 400, oldest: 'select min(at) as at from bloomdesk.security_events' },
  {
    what: 'answers to repeated calls: a day, 30 days for money',
    kept: 31,
    oldest: `select min(expires_at) - interval '1 day' as at from bloomdesk.idempotency_keys`,
  },
  { what: 'audit trail', kept: 'always', oldest: 'select min(at) as at from bloomdesk.audit_events' },
  {
    what: 'customers with their orders, since the last one',
    kept: 'people',
    oldest: `select min(o.created_at) as at from bloomdesk.orders o join bloomdesk.customers c using (customer_id) where c.first_name <> '[erased]'`,
    isAtLeast: true,
  },
];

/** The last moment at which something of a time may still be there, `days` being what it is kept. */
export function keptUntil({ byMonth }: KeptKind, at: Date, days: number): Date {
  const since = byMonth ? Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1) : at.getTime();
  return new Date(since + (days + (byMonth?.logDays ?? 0)) * day);
}

/** The days a kind is kept, or undefined as long as what it belongs to. */
export function daysOf({ kept }: KeptKind, settings: RetentionSettings): number | undefined {
  const days = typeof kept === 'number' ? kept : kept === 'always' ? 0 : settings[kept];
  return days === 0 ? undefined : days;
}
