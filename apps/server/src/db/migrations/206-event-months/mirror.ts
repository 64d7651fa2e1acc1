/** Until all events are moved, what happens to one where it is happens to it where it will be. */
export const mirror = `
    create function mirror_event() returns trigger language plpgsql security definer
    set search_path = bloomdesk, pg_temp as $$
    begin
      if tg_op = 'DELETE' or tg_op = 'UPDATE' and old.at <> new.at then
        delete from events_by_month where event_id = old.event_id and at = old.at;
      end if;
      if tg_op = 'DELETE' then return null; end if;
      insert into events_by_month values (new.*) on conflict (event_id, at)
        do update set (fc_ids, data, sequence) = (excluded.fc_ids, excluded.data, excluded.sequence);
      return null;
    end $$;
    create trigger events_mirrored after insert or update or delete on events for each row execute function mirror_event();
`;

export const noMirror = 'drop trigger events_mirrored on events; drop function mirror_event;';
