/** What every committed state keeps about stock, windows, batches and statuses (docs/rules/invariants.md): each view stays empty. */
export const workViews = `
    create view inv_i2 as
      select null::text as order_id, l.lot_id::text as id, 'drifted' as fault from lots l left join lateral (
        select coalesce(sum(quantity) filter (where bucket = 'cleared'), 0) as cleared, -coalesce(sum(quantity) filter (where bucket = 'sale'), 0) as sale,
          -coalesce(sum(quantity) filter (where bucket = 'care_buffer'), 0) as care_buffer,
          -coalesce(sum(quantity) filter (where bucket = 'other_buffer'), 0) as other_buffer, -coalesce(sum(quantity) filter (where bucket = 'other'), 0) as other
        from (select quantity, adjustment_bucket(adjustment_type, for_count) as bucket from adjustments a where a.lot_id = l.lot_id) each_one) s on true
      where (l.cleared_quantity, l.claimed_sale, l.claimed_care_buffer, l.claimed_other_buffer, l.claimed_other)
        is distinct from (s.cleared, s.sale, s.care_buffer, s.other_buffer, s.other);

    create view inv_i3 as
      select s.order_id, l.suborder_id as id, format('line %s is %s and holds %s', l.index, l.inventory_status, coalesce(h.held, 0)) as fault
      from suborders s join line_items l using (suborder_id) left join lateral (
        select -sum(quantity) as held, -sum(quantity) filter (where not for_count) as claimed from adjustments a
        where a.suborder_ref = l.suborder_id and a.line_index = l.index and a.adjustment_type = 'Sale') h on true
      where s.status <> 'Cancelled' and not l.is_deleted
        and case when l.inventory_status in ('on_order', 'booked_against_available') then coalesce(h.held, 0) <= 0 else h.claimed > 0 end;

    create view inv_i4 as
      select s.order_id, l.suborder_id as id, format('line %s still claims %s of lot %s', l.index, -a.quantity, a.lot_id) as fault
      from suborders s join line_items l using (suborder_id) join adjustments a on a.suborder_ref = l.suborder_id and a.line_index = l.index
      where (s.status = 'Cancelled' or l.is_deleted) and not a.for_count;

    create view inv_i6 as
      select s.order_id, s.suborder_id as id, format('lot %s is of center %s', t.lot_id, t.fc_id) as fault
      from suborders s join adjustments a on a.suborder_ref = s.suborder_id join lots t using (lot_id)
      where a.origin = 'allocation' and not a.for_count and t.fc_id <> s.fc_id;

    create view inv_w1 as
      select null::text as order_id, w.window_id::text as id, format('%s counted, %s there', w.booked, t.n) as fault
      from delivery_windows w cross join lateral (select count(*) as n from suborders s where s.window_id = w.window_id and s.status <> 'Cancelled') t
      where w.booked <> t.n;

    create view inv_s3 as
      select s.order_id, s.suborder_id as id, 'still booked or batched' as fault from suborders s
      where s.status = 'Cancelled'
        and (s.batch_id is not null or exists (select from vendor_deliveries v where v.suborder_id = s.suborder_id));

    create view inv_s4 as
      select o.order_id, o.order_id as id, o.status as fault from orders o
      where (o.status = 'Cancelled') <> (select bool_and(s.status = 'Cancelled') from suborders s where s.order_id = o.order_id);

    create view inv_e1 as
      select s.order_id, s.suborder_id as id, format('in exception: %s', s.in_exception) as fault from suborders s
      where s.in_exception <> exists (select from suborder_exceptions e where e.suborder_id = s.suborder_id and not e.deleted);

    create view inv_b1 as
      select s.order_id, s.suborder_id as id, format('in batch %s of center %s on %s', b.batch_id, b.fc_id, b.fulfillment_date) as fault
      from suborders s join batches b using (batch_id) where (s.fc_id, s.fulfillment_date) <> (b.fc_id, b.fulfillment_date);

    create view inv_b3 as
      select s.order_id, t.suborder_id as id, format('slot %s of batch %s', t.slot, t.batch_id) as fault
      from batch_slots t join suborders s using (suborder_id) where s.batch_id is distinct from t.batch_id;

    create view inv_b6 as
      select s.order_id, s.suborder_id as id, format('%s in batch %s', s.status, s.batch_id) as fault from suborders s
      where (s.batch_id is not null and s.status = 'Received') or (s.batch_id is null and s.status = 'Batched');

    create view inv_d as
      select s.order_id, s.suborder_id as id, format('%s for %s', d.shown, t.live) as fault from suborders s
      cross join lateral (select coalesce(string_agg(l.index || ' ' || l.sku || ' ' || l.quantity, ', ' order by l.index), '') as live
        from line_items l where l.suborder_id = s.suborder_id and not l.is_deleted) t
      cross join lateral (select coalesce(string_agg((r->>'index') || ' ' || (r->>'sku') || ' ' || (r->>'quantity'), ', ' order by (r->>'index')::integer), '') as shown
        from jsonb_array_elements(s.lines) r where coalesce((r->>'isDeleted')::boolean, false) = false) d
      where d.shown <> t.live;
  `;

export const workViewsUndone = `
    drop view inv_i2, inv_i3, inv_i4, inv_i6, inv_w1, inv_s3, inv_s4, inv_e1, inv_b1, inv_b3, inv_b6, inv_d;
  `;
