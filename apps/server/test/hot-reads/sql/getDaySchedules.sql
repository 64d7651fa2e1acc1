select a.area_id as "areaId", a.fc_id as "fcId", a.description, a.active, a.transport_mode as "transportMode", a.cutoff, coalesce(json_agg(json_build_object('dayOfWeek', s.day_of_week, 'startHour', s.start_hour, 'duration', s.duration)
  order by s.start_hour) filter (where s.area_id is not null), '[]'::json) as schedules
  from delivery_areas a
  left join delivery_area_schedules s using (area_id)
  where a.fc_id = $1::integer and a.active
  group by a.area_id
  order by a.area_id;

select window_id as "windowId", area_id as "areaId", start_at as "startTime", extract(epoch
  from end_at - start_at)::float8 / 3600 as "windowDuration", cutoff_minutes as cutoff, capacity, (booked - coalesce(own.held, 0))::integer as booked, is_open as "isOpen"
  from delivery_windows
  left join ( select s.window_id, count(*) as held
  from orders o
  join suborders s using (order_id)
  where o.bulk_request_id = $1::uuid and s.window_id is not null and s.status <> 'Cancelled'
  group by s.window_id) own using (window_id)
  where delivery_date = any($2::date[]) and ($3::integer is null or fc_id = $4::integer) and ($5::integer is null or area_id = $6::integer)
  order by start_at, window_id;

select area_id as "areaId", start_at as "startTime", count(*)::int as used
  from suborders
  join unnest($1::integer[], $2::timestamptz[]) as p (area_id, start_at) using (area_id, start_at)
  where window_id is null and status <> 'Cancelled'
  group by area_id, start_at;
