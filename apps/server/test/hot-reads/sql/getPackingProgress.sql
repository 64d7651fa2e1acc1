select json_build_object('status', b.status, 'suborders', (select coalesce(json_agg(json_build_object('suborderId', s.suborder_id, 'status', s.status, 'inException', s.in_exception, 'notecardsPrinted', s.notecards_printed, 'labelsPrinted', s.labels_printed, 'labelStale', s.label_stale)
  order by s.batch_index), '[]'::json)
  from suborders s
  where s.batch_id = b.batch_id), 'claims', (select coalesce(json_agg(json_build_object('suborderId', c.suborder_id, 'benchId', c.bench_id, 'claimedBy', c.claimed_by)), '[]'::json)
  from bench_claims c
  where c.batch_id = b.batch_id and c.lapses_at > $1))::text as text
  from batches b
  where b.batch_id = $2;
