/** Whether anybody asks for events, what an event says of its subject, and how it is written: one a type, subject and transaction. */
export const factTriggers = `
    create function events_are_wanted() returns boolean language sql stable as $$
      select coalesce(current_setting('bloomdesk.is_history', true), '') <> 'on' -- history makes no events (D466)
        and (exists (select from webhooks) or exists (select from api_keys where revoked_at is null and 'events' = any(scopes)))
    $$;

    -- nothing of a person is among it: neither names nor addresses, messages, notes or reasons in words of staff
    create function suborder_facts(s suborders) returns jsonb language sql stable as $$
      select jsonb_build_object('suborderId', s.suborder_id, 'orderId', s.order_id, 'fcId', s.fc_id, 'status', s.status,
        'inException', s.in_exception, 'fulfillmentDate', s.fulfillment_date, 'deliveryDate', s.delivery_date,
        'startAt', to_char(s.start_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'batchId', s.batch_id,
        'lines', coalesce((
          select jsonb_agg(jsonb_build_object('index', l->'index', 'sku', l->'sku', 'quantity', l->'quantity'))
          from jsonb_array_elements(s.lines) l), '[]'))
    $$;

    create function order_facts(o orders) returns jsonb language sql stable as $$
      select jsonb_build_object('orderId', o.order_id, 'type', o.type, 'status', o.status,
        'placedAt', instant_text(o.created_at), 'total', round(o.order_total / 100.0, 2),
        'balance', round(o.outstanding_balance / 100.0, 2),
        'suborders', coalesce((
          select jsonb_agg(jsonb_build_object('suborderId', s.suborder_id, 'fcId', s.fc_id, 'status', s.status,
            'fulfillmentDate', s.fulfillment_date, 'deliveryDate', s.delivery_date) order by s.suffix)
          from suborders s where s.order_id = o.order_id), '[]'))
    $$;

    create function centers_of_order(of_order text) returns integer[] language sql stable as $$
      select coalesce(array_agg(distinct fc_id), '{}') from suborders where order_id = of_order
    $$;

    create function lot_facts(l lots) returns jsonb language sql stable as $$
      select jsonb_build_object('lotId', l.lot_id, 'externalId', l.external_id, 'sku', l.sku, 'fcId', l.fc_id,
        'onHand', l.on_hand_qty, 'availableForSale', l.available_for_sale_qty, 'onItsWay', l.inbound_quantity,
        'arrivalDate', l.arrival_date, 'expirationDate', l.expiration_date)
    $$;

    -- what a transaction changes several times is one event: as it was before the first change, as it is after the last
    create function put_event(event_type text, about text, about_id text, centers integer[], facts jsonb) returns void
    language plpgsql as $$
    begin
      update events e set fc_ids = centers, data = facts
        || case when e.data ? 'previous'
          then jsonb_build_object('previous', coalesce(facts->'previous', '{}') || (e.data->'previous')) else '{}' end
        || case when e.data ? 'changed' then jsonb_build_object('changed', (
          select jsonb_agg(distinct field) from jsonb_array_elements((e.data->'changed') || (facts->'changed')) field)) else '{}' end
      where e.tx = pg_current_xact_id() and e.sequence is null and e.subject_id = about_id and e.subject_type = about
        and e.type = event_type;
      if not found then
        insert into events (type, subject_type, subject_id, fc_ids, data) values (event_type, about, about_id, centers, facts);
      end if;
    end $$;
`;

export const noFactTriggers = `
    drop function put_event, lot_facts, centers_of_order, order_facts, suborder_facts, events_are_wanted;
`;
