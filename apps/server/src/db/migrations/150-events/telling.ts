/** What is told of orders, suborders, deliveries and stock. Orders are told of at the end, when their suborders are there. */
export const tellingTriggers = `
    create function tell_of_placed_order() returns trigger language plpgsql as $$
    declare standing orders;
    begin
      if not events_are_wanted() then return null; end if;
      select * into standing from orders where order_id = new.order_id;
      if not found then return null; end if;
      perform put_event('order.placed', 'order', new.order_id, centers_of_order(new.order_id), order_facts(standing));
      return null;
    end $$;
    create constraint trigger orders_placed_told after insert on orders deferrable initially deferred
      for each row execute function tell_of_placed_order();

    create function tell_of_changed_order() returns trigger language plpgsql as $$
    declare standing orders;
    begin
      if (old.status, old.order_total, old.outstanding_balance)
        is not distinct from (new.status, new.order_total, new.outstanding_balance) then return null; end if;
      if not events_are_wanted() then return null; end if;
      select * into standing from orders where order_id = new.order_id;
      if not found or exists (select from events where tx = pg_current_xact_id() and sequence is null
        and subject_id = new.order_id and type = 'order.placed') then return null; end if;
      perform put_event(case when new.status = 'Cancelled' and old.status <> 'Cancelled' then 'order.cancelled' else 'order.changed' end,
        'order', new.order_id, centers_of_order(new.order_id), order_facts(standing) || jsonb_build_object('previous',
          jsonb_build_object('status', old.status, 'total', round(old.order_total / 100.0, 2),
            'balance', round(old.outstanding_balance / 100.0, 2))));
      return null;
    end $$;
    -- what changed is asked inside, so that the columns of the money depend on no trigger
    create constraint trigger orders_changed_told after update on orders deferrable initially deferred
      for each row execute function tell_of_changed_order();

    create function tell_of_added_suborder() returns trigger language plpgsql as $$
    declare standing suborders;
    begin
      if not events_are_wanted() then return null; end if;
      select * into standing from suborders where suborder_id = new.suborder_id;
      if not found then return null; end if;
      perform put_event('suborder.created', 'suborder', new.suborder_id, array[standing.fc_id], suborder_facts(standing));
      return null;
    end $$;
    create constraint trigger suborders_added_told after insert on suborders deferrable initially deferred
      for each row execute function tell_of_added_suborder();

    create function tell_of_changed_suborder() returns trigger language plpgsql as $$
    declare
      facts jsonb;
      special text;
      changed text[];
    begin
      if not events_are_wanted() then return null; end if;
      facts := suborder_facts(new);
      if new.status <> old.status then
        special := case new.status when 'Packed' then 'suborder.packed' when 'Cancelled' then 'suborder.cancelled'
          when 'OutForDelivery' then 'delivery.out_for_delivery' when 'Delivered' then 'delivery.delivered' end;
        perform put_event(told, 'suborder', new.suborder_id, array[new.fc_id],
            facts || jsonb_build_object('previous', jsonb_build_object('status', old.status)))
          from unnest(array_remove(array['suborder.status_changed', special], null)) told;
      end if;
      changed := array_remove(array[
        case when new.fulfillment_date <> old.fulfillment_date then 'fulfillmentDate' end,
        case when new.delivery_date <> old.delivery_date then 'deliveryDate' end,
        case when new.start_at is distinct from old.start_at then 'startAt' end,
        case when new.fc_id <> old.fc_id then 'fcId' end,
        case when new.recipient <> old.recipient then 'recipient' end,
        case when new.message <> old.message then 'message' end,
        case when new.lines <> old.lines then 'lines' end], null);
      if cardinality(changed) > 0 then
        perform put_event('suborder.changed', 'suborder', new.suborder_id, array[new.fc_id],
          facts || jsonb_build_object('changed', to_jsonb(changed)));
      end if;
      if changed && array['fulfillmentDate', 'deliveryDate', 'startAt', 'fcId'] then
        perform put_event('delivery.rescheduled', 'suborder', new.suborder_id,
          array(select distinct unnest(array[old.fc_id, new.fc_id])),
          facts || jsonb_build_object('previous', suborder_facts(old) - '{suborderId,orderId,status,inException,batchId,lines}'::text[]));
      end if;
      return null;
    end $$;
    create trigger suborders_changed_told after update on suborders for each row
      when ((old.status, old.fulfillment_date, old.delivery_date, old.start_at, old.fc_id, old.recipient, old.message, old.lines)
        is distinct from (new.status, new.fulfillment_date, new.delivery_date, new.start_at, new.fc_id, new.recipient, new.message, new.lines))
      execute function tell_of_changed_suborder();

    create function tell_of_raised_exception() returns trigger language plpgsql as $$
    declare
      standing suborders;
      stood boolean := tg_op <> 'INSERT' and not old.deleted;
      stands boolean := tg_op <> 'DELETE' and not new.deleted;
      is_other boolean := false;
    begin
      if not events_are_wanted() then return null; end if;
      if stood and stands then is_other := (old.type, old.sku, old.reason) is distinct from (new.type, new.sku, new.reason); end if;
      if stood = stands and not is_other then return null; end if;
      select * into standing from suborders where suborder_id = case when tg_op = 'DELETE' then old.suborder_id else new.suborder_id end;
      if not found then return null; end if;
      perform put_event(case when stands then 'suborder.exception_raised' else 'suborder.exception_cleared' end, 'suborder',
        standing.suborder_id, array[standing.fc_id], suborder_facts(standing) || jsonb_build_object('inException', stands,
          'exception', case when stands then jsonb_build_object('type', new.type, 'sku', nullif(new.sku, '')) end));
      return null;
    end $$;
    create trigger exceptions_told after insert or update or delete on suborder_exceptions
      for each row execute function tell_of_raised_exception();

    create function tell_of_booking() returns trigger language plpgsql as $$
    declare
      booking vendor_deliveries;
      standing suborders;
      told text;
    begin
      if not events_are_wanted() then return null; end if;
      if tg_op = 'DELETE' then booking := old; else booking := new; end if;
      told := case when tg_op = 'DELETE' then case when old.state = 'booked' then 'delivery.withdrawn' end
        when tg_op = 'UPDATE' and old.state = new.state then null
        when new.state = 'booked' then 'delivery.booked' when new.state in ('refused', 'failed') then 'delivery.failed'
        when tg_op = 'UPDATE' and old.state = 'booked' then 'delivery.withdrawn' end;
      if told is null then return null; end if;
      select * into standing from suborders where suborder_id = booking.suborder_id;
      if not found then return null; end if;
      perform put_event(told, 'suborder', standing.suborder_id, array[standing.fc_id], suborder_facts(standing)
        || jsonb_build_object('platform', booking.platform, 'carrier', booking.carrier_name,
          'service', nullif(booking.service_level, ''), 'trackingCode', booking.tracking_code));
      return null;
    end $$;
    create trigger bookings_told after insert or update of state or delete on vendor_deliveries
      for each row execute function tell_of_booking();

    create function tell_of_lot() returns trigger language plpgsql as $$
    declare before jsonb := jsonb_build_object('onHand', 0, 'availableForSale', 0, 'onItsWay', 0);
    begin
      if not events_are_wanted() then return null; end if;
      if tg_op = 'UPDATE' then
        before := jsonb_build_object('onHand', old.on_hand_qty, 'availableForSale', old.available_for_sale_qty,
          'onItsWay', old.inbound_quantity);
      end if;
      perform put_event(told, 'lot', new.lot_id::text, array[new.fc_id], lot_facts(new) || jsonb_build_object('previous', before))
        from unnest(array_remove(array['stock.changed',
          case when new.inbound_quantity = 0 and (before->>'onItsWay')::integer + (tg_op = 'INSERT')::integer > 0
            then 'stock.received' end], null)) told;
      return null;
    end $$;
    create trigger lots_added_told after insert on lots for each row execute function tell_of_lot();
    create trigger lots_changed_told after update on lots for each row
      when ((old.on_hand_qty, old.available_for_sale_qty, old.inbound_quantity)
        is distinct from (new.on_hand_qty, new.available_for_sale_qty, new.inbound_quantity))
      execute function tell_of_lot();

    create function tell_of_adjustment() returns trigger language plpgsql as $$
    begin
      if not events_are_wanted() then return null; end if;
      perform put_event('stock.adjusted', 'adjustment', new.adjustment_id::text, array[l.fc_id], jsonb_build_object(
        'adjustmentId', new.adjustment_id, 'lotId', l.lot_id, 'externalId', l.external_id, 'sku', l.sku, 'fcId', l.fc_id,
        'type', new.adjustment_type, 'quantity', new.quantity, 'countsAgainstSale', new.for_stock, 'countsOnHand', new.for_count))
        from lots l where l.lot_id = new.lot_id;
      return null;
    end $$;
    create trigger adjustments_told after insert or update of quantity, adjustment_type, for_stock, for_count on adjustments
      for each row when (new.origin = 'staff') execute function tell_of_adjustment();

    create function tell_of_short_line() returns trigger language plpgsql as $$
    begin
      if not events_are_wanted() then return null; end if;
      perform put_event('stock.short', 'lineItem', new.suborder_id || '.' || new.index, array[s.fc_id], jsonb_build_object(
        'suborderId', s.suborder_id, 'orderId', s.order_id, 'fcId', s.fc_id, 'index', new.index, 'sku', new.sku,
        'quantity', new.quantity, 'fulfillmentDate', s.fulfillment_date))
        from suborders s where s.suborder_id = new.suborder_id;
      return null;
    end $$;
    create trigger added_lines_short after insert on line_items for each row
      when (new.inventory_status = 'needs_inventory' and not new.is_deleted) execute function tell_of_short_line();
    create trigger lines_short after update of inventory_status on line_items for each row
      when (new.inventory_status = 'needs_inventory' and old.inventory_status <> 'needs_inventory' and not new.is_deleted)
      execute function tell_of_short_line();
`;

export const noTellingTriggers = `
    drop trigger lines_short on line_items;
    drop trigger added_lines_short on line_items;
    drop trigger adjustments_told on adjustments;
    drop trigger lots_changed_told on lots;
    drop trigger lots_added_told on lots;
    drop trigger bookings_told on vendor_deliveries;
    drop trigger exceptions_told on suborder_exceptions;
    drop trigger suborders_changed_told on suborders;
    drop trigger suborders_added_told on suborders;
    drop trigger orders_changed_told on orders;
    drop trigger orders_placed_told on orders;
    drop function tell_of_short_line, tell_of_adjustment, tell_of_lot, tell_of_booking, tell_of_raised_exception,
      tell_of_changed_suborder, tell_of_added_suborder, tell_of_changed_order, tell_of_placed_order;
`;
