import { sql } from 'kysely';
import type { TimelineEntry } from '@bloomdesk/contract/orders/timeline.calls';
import { dollarsOf } from '#db/suborder-json.ts';
import type { Db } from '#db/db.ts';

/** A place in the timeline: only what stands after it, newest first. */
export interface TimelinePlace {
  /** Microseconds since 1970. */
  at: string;
  kind: string;
  key: string;
}

interface Page {
  before: TimelinePlace | undefined;
  limit: number;
  /** The kinds of entries that are asked for. */
  kinds: readonly string[];
  /** The verbs of the events that are asked for; undefined for all but those that other entries tell. */
  actions: readonly string[] | undefined;
  without: readonly string[];
}

type TimelineRow = { place: TimelinePlace; entry: TimelineEntry };

/** All SQL of the timeline of an order. */
export function orderTimelineStore(db: Db) {
  return {
    /** A page of an order's timeline; what of an event is about others is left out. */
    async page(orderId: string, { before, limit, kinds, actions, without }: Page): Promise<TimelineRow[]> {
      const { rows } = await sql<TimelineRow>`
        with things as (
          select 'ORDER' as entity_type, ${orderId} as entity_id
          union all
          select t.entity_type, s.suborder_id from suborders s, (values ('SUBORDER'), ('EXCEPTION')) as t (entity_type)
          where s.order_id = ${orderId}
        ), touched as (
          select distinct l.event_id from things join audit_links l using (entity_type, entity_id)
        ), entries as (
          select e.at, 'event' as kind, lpad(e.event_id::text, 19, '0') as key
          from touched join audit_events e using (event_id)
          where not e.action = any(${without}::text[]) and (${actions ?? null}::text[] is null or e.action = any(${actions ?? null}::text[]))
            and not (e.action = 'lifecycle.send' and exists (select from order_letters l where l.order_id = ${orderId} and l.planned_at = e.at))
          ${otherEntriesOf(orderId)}
        ), page as (
          select kind, key, at, (extract(epoch from at) * 1000000)::bigint as micros
          from entries
          where kind = any(${kinds}::text[])
            and (${before?.at ?? null}::bigint is null or ((extract(epoch from at) * 1000000)::bigint, kind, key)
              < (${before?.at ?? null}::bigint, ${before?.kind ?? ''}, ${before?.key ?? ''}))
          order by micros desc, kind desc, key desc
          limit ${limit}
        ), told as (
          select p.micros, p.kind, p.key, jsonb_build_object('at', p.micros::text, 'kind', p.kind, 'key', p.key) as place,
          jsonb_build_object('kind', p.kind, 'key', p.kind || ' ' || p.key, 'at', ${isoOf('p.at')}) || case p.kind
            when 'event' then ${eventJson} when 'letter' then ${letterJson} when 'transaction' then ${transactionJson}
            when 'comment' then ${commentJson} when 'custody' then ${custodyJson} when 'proof' then ${proofJson}
            else (select jsonb_build_object('by', null, 'type', o.type) from orders o where o.order_id = ${orderId}) end as entry
          from page p
        )
        select place, entry || jsonb_build_object('byName', (
          select nullif(trim(a.given_name || ' ' || a.family_name), '') from staff_users a where a.email = entry ->> 'by')) as entry
        from told p order by p.micros desc, p.kind desc, p.key desc`.execute(db);
      return rows;
    },
  };
}

/** What is no event: letters, money, comments, and the placing of an order that left no event. */
function otherEntriesOf(orderId: string) {
  return sql`
  union all
  select planned_at, 'letter', lpad(letter_id::text, 19, '0') from order_letters where order_id = ${orderId}
  union all
  select transaction_date, 'transaction', transaction_key::text from order_transactions where order_id = ${orderId}
  union all
  select created_at, 'comment', lpad(comment_id::text, 19, '0') from order_comments where order_id = ${orderId}
  union all
  select c.at, 'custody', lpad(c.step_id::text, 19, '0') from suborders s join custody_steps c using (suborder_id) where s.order_id = ${orderId}
  union all
  select d.handed_over_at, 'proof', lpad(d.proof_id::text, 19, '0') from suborders s join delivery_proofs d using (suborder_id)
  where s.order_id = ${orderId} and d.handed_over_at is not null
  union all
  select o.created_at, 'placed', '0' from orders o
  where o.order_id = ${orderId} and not exists (
    select from touched join audit_events e using (event_id)
    where e.action in ('order.create', 'order.ingest')
      or (e.action = 'suborder.redeliver' and e.data -> ('ORDER ' || o.order_id) -> 'after' ? 'redeliveryOfOrderId'))`;
}

function isoOf(column: string) {
  return sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
}

/** Of an event that touched thousands of things only the parts of this order are read. */
const eventJson = sql`(
  select jsonb_build_object('by', e.performed_by, 'eventId', e.event_id, 'action', e.action,
    'notes', coalesce((select jsonb_object_agg(n.key, n.value) from jsonb_each(e.data) n where n.key !~ '^[A-Z]+ '), '{}'),
    'parts', (
      select coalesce(jsonb_agg(jsonb_build_object('entityType', l.entity_type, 'entityId', l.entity_id,
          'before', coalesce(e.data -> (l.entity_type || ' ' || l.entity_id) -> 'before', '{}'),
          'after', coalesce(e.data -> (l.entity_type || ' ' || l.entity_id) -> 'after', '{}'))
        order by l.entity_type, length(l.entity_id), l.entity_id), '[]')
      from things join audit_links l using (entity_type, entity_id) where l.event_id = e.event_id))
  from audit_events e where e.event_id = p.key::bigint)`;

/** A letter has gone out when its effect is done and nothing kept it back; one whose effect is no longer kept has too. */
const letterJson = sql`(
  select jsonb_build_object('by', l.performed_by, 'eventType', l.event_type, 'suborderId', l.suborder_id,
    'to', l.to_address, 'subject', l.subject, 'body', l.body,
    'state', case when x.not_sent_because is not null then 'not-sent' when x.state = 'pending' then 'waiting'
      when x.state = 'dead' then 'failed' else 'sent' end, 'notSentBecause', x.not_sent_because)
  from order_letters l left join outbox x using (effect_key) where l.letter_id = p.key::bigint)`;

const transactionJson = sql`(
  select jsonb_build_object('by', null, 'transactionType', t.transaction_type, 'amount', ${sql.raw(dollarsOf('t.amount'))},
    'paymentType', t.payment_type, 'brand', t.brand, 'panTruncation', t.pan_truncation, 'status', t.state)
  from order_transactions t where t.transaction_key = p.key::uuid)`;

/** Those it mentions are known by their ids, and called what they are called now. */
const commentJson = sql`(
  select jsonb_build_object('by', c.author_email, 'commentId', c.comment_id::text, 'authorId', c.author_id, 'body', c.body,
    'name', coalesce(nullif(trim(a.given_name || ' ' || a.family_name), ''), c.author_email),
    'mentions', (
      select coalesce(jsonb_agg(jsonb_build_object('staffId', m.staff_id,
        'name', coalesce(nullif(trim(m.given_name || ' ' || m.family_name), ''), m.email))), '[]')
      from staff_users m where m.staff_id = any(c.mentions)),
    'files', '[]'::jsonb, 'editedAt', ${isoOf('c.edited_at')}, 'isRemoved', c.removed_at is not null)
  from order_comments c left join staff_users a on a.staff_id = c.author_id where c.comment_id = p.key::bigint)`;

const custodyJson = sql`(
  select jsonb_build_object('by', 'system:' || c.partner, 'suborderId', c.suborder_id, 'step', c.step, 'driver', c.driver,
    'scanIds', to_jsonb(c.scan_ids), 'position', case when c.latitude is null then null
      else jsonb_build_object('latitude', c.latitude, 'longitude', c.longitude) end)
  from custody_steps c where c.step_id = p.key::bigint)`;

const proofJson = sql`(
  select jsonb_build_object('by', 'system:' || d.partner, 'suborderId', d.suborder_id, 'receivedBy', d.received_by, 'pictures', '[]'::jsonb)
  from delivery_proofs d where d.proof_id = p.key::bigint)`;
