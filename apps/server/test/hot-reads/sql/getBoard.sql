select fc_id as "fcId", status, in_exception as "inException", fulfilled_by as "fulfilledBy", sum(n)::integer as count
  from ( select *
  from day_counts
  where is_folded and fulfillment_date = $1::date and fc_id = any($2::integer[])
  union all select *
  from day_counts
  where not is_folded and fulfillment_date = $3::date and fc_id = any($4::integer[]) ) summands
  group by fc_id, fulfilled_by, status, in_exception
  having sum(n) <> 0;

select fc_id as "fcId", sum(n)::integer as n
  from day_packings
  where fulfillment_date = $1::date and packed_at > $2 and packed_at <= $3
  group by fc_id;

select d.fc_id as "fcId", sum(d.n)::integer as count
  from jsonb_to_recordset($1::jsonb) as b ("fcId" integer, day date)
  join day_counts d on d.fc_id = b."fcId" and d.fulfillment_date < b.day and d.fulfillment_date >= b.day - $2::integer
  where d.status in ('Received', 'Batched', 'BatchWorkorderPrinted', 'Picking', 'PickedAndQCd', 'AtTable', 'NotecardPrinted', 'SuborderPrinted')
  group by d.fc_id;
