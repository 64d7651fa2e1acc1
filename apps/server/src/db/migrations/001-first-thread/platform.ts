/** What every call leans on: the audit trail, idempotency keys, the outbox, the simulated mailbox and chat. */
export const platformTables = `
create schema if not exists bloomdesk;

create table audit_events (
  event_id bigint generated always as identity primary key,
  at timestamptz not null,
  performed_by text not null,
  action text not null,
  request_id text not null,
  data jsonb not null,
  tx xid8 not null default pg_current_xact_id()
);
create table audit_links (
  entity_type text not null,
  entity_id text not null,
  event_id bigint not null references audit_events,
  primary key (entity_type, entity_id, event_id)
);
create table audit_seals (
  event_id bigint primary key references audit_events,
  place bigint not null unique check (place > 0),
  hash bytea not null
);
create index audit_events_tx on audit_events (tx, event_id);

create table security_events (
  event_id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null,
  subject text,
  ip text,
  request_id text
);
create index security_events_ip on security_events (kind, ip, at);

create table idempotency_keys (
  staff_id text not null,
  route text not null,
  key text not null,
  body_hash text not null,
  answer text not null,
  expires_at timestamptz not null,
  primary key (staff_id, route, key)
);
create index idempotency_keys_expiry on idempotency_keys (expires_at);

create table outbox (
  effect_key text primary key,
  partner text not null,
  kind text not null,
  payload jsonb not null,
  state text not null default 'pending' check (state in ('pending', 'done', 'dead')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  done_at timestamptz
);
create index outbox_pending on outbox (created_at) where state = 'pending';

create table mailbox (
  mail_id bigint generated always as identity primary key,
  effect_key text not null unique,
  to_address text not null,
  subject text not null,
  body text not null,
  sent_at timestamptz not null
);
create table chat_posts (
  post_id bigint generated always as identity primary key,
  effect_key text not null unique,
  channel text not null,
  body text not null,
  sent_at timestamptz not null
);
create table worker_heartbeats (
  worker_id text primary key,
  process text not null,
  beat_at timestamptz not null
);
create table demo_marks (
  mark text primary key,
  at timestamptz not null
);
`;
