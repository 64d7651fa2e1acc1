select coalesce(json_agg(json_build_object( 'id', b.batch_id, 'batchId', b.batch_id, 'name', b.name, 'fcId', b.fc_id, 'fulfillmentDate', b.fulfillment_date, 'status', b.status, 'createdAt', b.created_at, 'suborderCount', n.members, 'packedCount', n.packed, 'workOrderOutOfDate', coalesce(b.printed_revision < b.revision, false), 'version', b.version)
  order by b.created_at desc, length(b.batch_id) desc, b.batch_id desc), '[]'::json)::text as text
  from batches b
  cross join lateral (select count(*) as members, count(*) filter (where m.status = any($1::text[])) as packed
  from suborders m
  where m.batch_id = b.batch_id) n
  where b.fc_id = $2 and b.fulfillment_date = $3;
