/** Security events before they were sealed. */
export const erasingUnsealedEvents = `
    -- customers do not sign in, but anything can be typed into a sign-in
    create function erase_from_security_events(words text[]) returns bigint
      language sql security definer set search_path = bloomdesk, pg_temp as $$
      with changed as (
        update security_events set subject = erased_text(subject, words)
        where exists (select from unnest(words) word where position('@' in word) > 0 and position(lower(word) in lower(subject)) > 0)
          and not exists (select from staff_users s where lower(s.email) = lower(security_events.subject))
        returning 1)
      select count(*) from changed
    $$;
  `;

/**
 * The server's login may not change the audit trail or security events. By these functions of the owner's it takes a person
 * out of their texts and nothing else: who did what to which thing and when, and every number, stay. Each event is written
 * down with the digest of what it says from then on.
 */
export const erasingTrail = `
    -- what a seal covers: every column of an event and its links, in a fixed order
    create function audit_content(e audit_events) returns text language sql stable as $$
      select jsonb_build_array(e.event_id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), e.performed_by, e.action,
        e.request_id, e.data, (select jsonb_agg(jsonb_build_array(l.entity_type, l.entity_id) order by l.entity_type, l.entity_id)
          from bloomdesk.audit_links l where l.event_id = e.event_id))::text
    $$;

    create function erase_from_audit(of_erasure uuid, things text[], words text[], names text[]) returns bigint
      language plpgsql security definer set search_path = bloomdesk, pg_temp as $$
    declare
      event audit_events;
      erased jsonb;
      is_theirs_alone boolean;
      changed bigint := 0;
    begin
      if not exists (select from erasures where erasure_id = of_erasure and state = 'asked') then
        raise exception 'there is no erasure % under way', of_erasure;
      end if;
      perform pg_advisory_xact_lock(440002); -- nothing is sealed meanwhile
      for event in select e.* from audit_events e where e.event_id in (
          select l.event_id from unnest(things) thing
          join audit_links l on l.entity_type = split_part(thing, ' ', 1) and l.entity_id = substr(thing, position(' ' in thing) + 1))
        order by e.event_id
      loop
        is_theirs_alone := not exists (select from audit_links l where l.event_id = event.event_id
          and l.entity_type in ('ORDER', 'SUBORDER', 'CUSTOMER', 'CREDIT', 'INTAKE') and not l.entity_type || ' ' || l.entity_id = any(things));
        erased := erased_event(event.data, words, names, things, is_theirs_alone);
        continue when erased = event.data;
        update audit_events set data = erased where event_id = event.event_id returning * into event;
        update audit_seals set salt = null where event_id = event.event_id;
        insert into erased_events (event_id, erasure_id, digest)
          values (event.event_id, of_erasure, sha256(convert_to(audit_content(event), 'UTF8')));
        changed := changed + 1;
      end loop;
      return changed;
    end $$;

    -- one digest over all events that an erasure changed; its own event in the trail has it, and is sealed
    create function digest_of_erasure(of_erasure uuid) returns text language sql stable as $$
      select encode(sha256(convert_to(coalesce(string_agg(event_id || ':' || encode(digest, 'hex'), ',' order by place), ''), 'UTF8')), 'hex')
      from bloomdesk.erased_events where erasure_id = of_erasure
    $$;

    ${erasingUnsealedEvents}
  `;

export const erasingTrailUndone = `
    drop function erase_from_security_events(text[]);
    drop function digest_of_erasure(uuid);
    drop function erase_from_audit(uuid, text[], text[], text[]);
    drop function audit_content(audit_events);
  `;
