select coalesce(jsonb_agg(standing
  order by started_at desc), '[]')::text as text
  from ( select a.started_at, jsonb_build_object('bulkActionId', a.bulk_action_id, 'kind', a.kind, 'state', a.state, 'startedAt', a.started_at, 'finishedAt', a.finished_at, 'total', r.total, 'done', r.done, 'succeeded', r.succeeded, 'failed', r.failed, 'skipped', r.skipped) as standing
  from (select *
  from bulk_actions
  where staff_id = $1 and started_at > $2
  order by started_at desc
  limit 20) a, lateral ( select count(*) as total, count(*) filter (where status <> 'pending') as done, count(*) filter (where status = 'success') as succeeded, count(*) filter (where status = 'fail') as failed, count(*) filter (where status = 'skipped') as skipped, jsonb_agg(jsonb_build_object('suborderId', suborder_id, 'status', status, 'message', message, 'eventId', event_id, 'exceptionEventId', exception_event_id)
  order by place) as results
  from bulk_action_results
  where bulk_action_id = a.bulk_action_id ) as r ) as mine;
