select coalesce(json_agg( json_build_object( 'id', w.window_id, 'type', case when w.is_open then 'open' else 'close' end, 'delivery_area_id', w.area_id, 'delivery_area_name', a.description, 'fc_id', w.fc_id, 'fc_name', f.name, 'start_datetime', w.start_at, 'end_datetime', w.end_at, 'cutoff_lead_time_minutes', w.cutoff_minutes, 'prepped_at_time', w.prepped_at, 'transport_mode', w.transport_mode, 'capacity', w.capacity, 'booked', w.booked, 'updatedAt', w.updated_at, 'version', w.version)
  order by w.start_at, a.description, w.window_id), '[]'::json)::text as text
  from delivery_windows w
  join delivery_areas a on a.area_id = w.area_id
  join fulfillment_centers f on f.fc_id = w.fc_id
  where w.delivery_date between $1 and $2 and w.fc_id = any($3::integer[]);
