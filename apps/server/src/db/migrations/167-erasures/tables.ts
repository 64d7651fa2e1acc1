/** Who was erased, by ids alone, and which events of the audit trail lost their texts with it (D491, D492). */
export const erasureTables = `
    create table erasures (
      erasure_id uuid primary key,
      asked_at timestamptz not null,
      asked_by text not null,
      customer_ids uuid[] not null,
      suborder_ids text[] not null,
      state text not null check (state in ('asked', 'done', 'refused')),
      problem text,
      done_at timestamptz,
      counts jsonb not null default '{}',
      -- what a list outside of the database knows it by: a restored backup finds the same rows with it
      hashes text[] not null default '{}'
    );
    create index erasures_latest on erasures (asked_at desc);

    -- what an event says since a person was taken out of it; the latest place counts
    create table erased_events (
      place bigint generated always as identity primary key,
      event_id bigint not null,
      erasure_id uuid not null references erasures,
      digest bytea not null
    );
    create index erased_events_event on erased_events (event_id, place desc);
    create index erased_events_erasure on erased_events (erasure_id);

    -- a seal covers a salted digest of its event: the salt goes with the person, and the chain holds without the text
    alter table audit_seals add column salt bytea, add column digest bytea;
  `;

export const erasureTablesUndone = `
    alter table audit_seals drop column salt, drop column digest;
    drop table erased_events, erasures;
  `;
