/** Seals of security events, and how far each chain has been read (D499, D500). */
export const sealTables = `
    -- an event goes after 400 days and its seal stays: when it was is part of the chain
    create table security_seals (
      event_id bigint primary key,
      place bigint not null unique check (place > 0),
      at timestamptz not null,
      hash bytea not null,
      salt bytea,
      digest bytea not null
    );

    -- what a seal of a security event covers: every column
    create function security_content(e security_events) returns text language sql stable as $$
      select jsonb_build_array(e.event_id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), e.kind, e.subject,
        e.ip, e.request_id)::text
    $$;

    create table seal_checks (
      trail text primary key check (trail in ('audit', 'security')),
      place bigint not null,
      hash bytea not null,
      checked_at timestamptz not null,
      -- since when the chain is being read from its start, and when it was last read to its end
      round_began_at timestamptz not null,
      whole_at timestamptz,
      -- the event that does not fit its seal, or 0 for an end that is gone
      broken_event bigint
    );

    create view inv_l1 as
      select null::text as order_id, trail || ' ' || broken_event as id,
        case broken_event when 0 then format('the end of the %s trail, which was read before, is gone', trail)
          else format('event %s of the %s trail was changed or deleted after it was sealed', broken_event, trail) end as fault
      from seal_checks where broken_event is not null;

    alter table erased_events add column trail text not null default 'audit' check (trail in ('audit', 'security'));
  `;

export const sealTablesUndone = `
    alter table erased_events drop column trail;
    drop view inv_l1;
    drop table seal_checks;
    drop function security_content(security_events);
    drop table security_seals;
  `;
