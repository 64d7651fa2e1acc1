/** How a row of the live lists is made with its recipient, its fulfil-by time and its owner, and what tells of each. */
export const ownedRows = `
    create function instant_text(moment timestamptz) returns text language sql immutable as $$
      select coalesce(to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '')
    $$;

    create function exception_row(e suborder_exceptions, s suborders, o work_owners) returns jsonb language sql stable as $$
      select case when not e.deleted then jsonb_build_object('id', e.suborder_id, 'orderType', s.order_type, 'fcId', e.fc_id,
        'fulfillmentDate', s.fulfillment_date, 'deliveryDate', s.delivery_date, 'exceptionType', e.type, 'sku', e.sku,
        'exceptionReason', e.reason, 'deleted', false,
        'createdAt', instant_text(e.created_at), 'updatedAt', instant_text(e.updated_at),
        'recipient', trim(concat_ws(' ', s.recipient->>'firstName', s.recipient->>'lastName')),
        'fulfillBy', instant_text(s.fulfilled_by),
        'ownerId', coalesce(o.owner_id::text, ''),
        'ownerName', coalesce((
          select coalesce(nullif(trim(u.given_name || ' ' || u.family_name), ''), u.email) from staff_users u
          where u.staff_id = o.owner_id), ''),
        'claimedAt', instant_text(o.claimed_at), 'dueAt', instant_text(o.due_at)) end
    $$;

    create function standing_owner(id text) returns work_owners language sql stable as $$
      select o from work_owners o where o.subject_id = id and o.ended_at is null
    $$;

    create or replace function exception_row(e suborder_exceptions, s suborders) returns jsonb language sql stable as $$
      select exception_row(e, s, standing_owner(e.suborder_id))
    $$;

    drop trigger suborders_moved_told on suborders;
    create trigger suborders_moved_told after update on suborders for each row
      when ((old.fulfillment_date, old.delivery_date, old.order_type, old.fulfilled_by, old.recipient)
        is distinct from (new.fulfillment_date, new.delivery_date, new.order_type, new.fulfilled_by, new.recipient))
      execute function tell_of_moved_suborder();

    create or replace function tell_of_moved_suborder() returns trigger language plpgsql as $$
    begin
      insert into exception_events (suborder_id, before, after)
      select new.suborder_id, r.before, r.after from suborder_exceptions e,
        lateral (select exception_row(e, old) as before, exception_row(e, new) as after) r
      where e.suborder_id = new.suborder_id and not e.deleted and r.before is distinct from r.after;
      return null;
    end $$;

    create function tell_of_owner() returns trigger language plpgsql as $$
    declare
      owner_before work_owners;
      owner_after work_owners;
    begin
      if tg_op <> 'INSERT' and old.ended_at is null then owner_before := old; end if;
      if tg_op <> 'DELETE' and new.ended_at is null then owner_after := new; end if;
      insert into exception_events (suborder_id, before, after)
      select s.suborder_id, r.before, r.after from suborder_exceptions e join suborders s using (suborder_id),
        lateral (select exception_row(e, s, owner_before) as before, exception_row(e, s, owner_after) as after) r
      where e.suborder_id = coalesce(new.subject_id, old.subject_id) and not e.deleted and r.before is distinct from r.after;
      return null;
    end $$;
    create trigger work_owners_told after insert or update or delete on work_owners for each row execute function tell_of_owner();

    -- after the event of the exception itself, which still names its owner
    create function end_work() returns trigger language plpgsql as $$
    begin
      update work_owners set ended_at = new.updated_at where subject_id = new.suborder_id and ended_at is null;
      return null;
    end $$;
    create trigger suborder_exceptions_work_ended after update on suborder_exceptions for each row
      when (new.deleted and not old.deleted) execute function end_work();

    -- events of before are read in the new shape
    update exception_events set
      before = before || jsonb_build_object('recipient', '', 'fulfillBy', '', 'ownerId', '', 'ownerName', '', 'claimedAt', '', 'dueAt', ''),
      after = after || jsonb_build_object('recipient', '', 'fulfillBy', '', 'ownerId', '', 'ownerName', '', 'claimedAt', '', 'dueAt', '');
`;

/** As it was before. */
export const rowsWithoutOwners = `
    drop trigger suborder_exceptions_work_ended on suborder_exceptions;
    drop trigger work_owners_told on work_owners;
    drop function end_work, tell_of_owner;
    drop trigger suborders_moved_told on suborders;
    create trigger suborders_moved_told after update on suborders for each row
      when ((old.fulfillment_date, old.delivery_date, old.order_type) is distinct from (new.fulfillment_date, new.delivery_date, new.order_type))
      execute function tell_of_moved_suborder();
    create or replace function exception_row(e suborder_exceptions, s suborders) returns jsonb language sql stable as $$
      select case when not e.deleted then jsonb_build_object('id', e.suborder_id, 'orderType', s.order_type, 'fcId', e.fc_id,
        'fulfillmentDate', s.fulfillment_date, 'deliveryDate', s.delivery_date, 'exceptionType', e.type, 'sku', e.sku,
        'exceptionReason', e.reason, 'deleted', false,
        'createdAt', to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'updatedAt', to_char(e.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end
    $$;
    drop function exception_row(suborder_exceptions, suborders, work_owners), standing_owner, instant_text;
`;
