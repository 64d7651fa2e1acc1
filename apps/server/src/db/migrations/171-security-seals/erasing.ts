import { erasingUnsealedEvents } from '#db/migrations/167-erasures/erasing-trail.ts';

/** Erasing says of each security event what it says from then on, as it does of events of the audit trail (D492). */
export const erasingSealed = `
    drop function erase_from_security_events(text[]);

    -- customers do not sign in, but anything can be typed into a sign-in
    create function erase_from_security_events(of_erasure uuid, words text[]) returns bigint
      language plpgsql security definer set search_path = bloomdesk, pg_temp as $$
    declare
      event security_events;
      changed bigint := 0;
    begin
      if not exists (select from erasures where erasure_id = of_erasure and state = 'asked') then
        raise exception 'there is no erasure % under way', of_erasure;
      end if;
      perform pg_advisory_xact_lock(440002); -- nothing is sealed meanwhile
      for event in update security_events set subject = erased_text(subject, words)
        where exists (select from unnest(words) word where position('@' in word) > 0 and position(lower(word) in lower(subject)) > 0)
          and not exists (select from staff_users s where lower(s.email) = lower(security_events.subject))
        returning *
      loop
        update security_seals set salt = null where event_id = event.event_id;
        insert into erased_events (trail, event_id, erasure_id, digest)
          values ('security', event.event_id, of_erasure, sha256(convert_to(security_content(event), 'UTF8')));
        changed := changed + 1;
      end loop;
      return changed;
    end $$;

    create or replace function digest_of_erasure(of_erasure uuid) returns text language sql stable as $$
      select encode(sha256(convert_to(coalesce(string_agg(case trail when 'audit' then '' else trail || ' ' end
        || event_id || ':' || encode(digest, 'hex'), ',' order by place), ''), 'UTF8')), 'hex')
      from bloomdesk.erased_events where erasure_id = of_erasure
    $$;
  `;

export const erasingSealedUndone = `
    create or replace function digest_of_erasure(of_erasure uuid) returns text language sql stable as $$
      select encode(sha256(convert_to(coalesce(string_agg(event_id || ':' || encode(digest, 'hex'), ',' order by place), ''), 'UTF8')), 'hex')
      from bloomdesk.erased_events where erasure_id = of_erasure
    $$;
    drop function erase_from_security_events(uuid, text[]);
    ${erasingUnsealedEvents}
  `;
