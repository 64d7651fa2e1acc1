import { type RawBuilder, sql } from 'kysely';

/** One window as JSON in the shape of the contract; expects the tables of `deliveryWindowJoins`. */
export const deliveryWindowJson: RawBuilder<unknown> = sql.raw(`
  json_build_object(
    'id', w.window_id, 'type', case when w.is_open then 'open' else 'close' end, 'delivery_area_id', w.area_id,
    'delivery_area_name', a.description, 'fc_id', w.fc_id, 'fc_name', f.name, 'start_datetime', w.start_at,
    'end_datetime', w.end_at, 'cutoff_lead_time_minutes', w.cutoff_minutes, 'prepped_at_time', w.prepped_at,
    'transport_mode', w.transport_mode, 'capacity', w.capacity, 'booked', w.booked, 'updatedAt', w.updated_at,
    'version', w.version)`);

/** The tables that `deliveryWindowJson` reads. */
export const deliveryWindowJoins: RawBuilder<unknown> = sql.raw(`
  delivery_windows w join delivery_areas a on a.area_id = w.area_id join fulfillment_centers f on f.fc_id = w.fc_id`);
