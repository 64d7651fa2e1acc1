import type { Generated } from 'kysely';

/** Dated delivery windows; triggers keep `booked` in step with the suborders (D195). */
export interface DeliveryWindowTables {
  delivery_windows: {
    window_id: Generated<number>;
    area_id: number;
    fc_id: number;
    /** The day of the start at the center. */
    delivery_date: string;
    start_at: Date;
    end_at: Date;
    /** Minutes before the start. */
    cutoff_minutes: number;
    prepped_at: Date;
    transport_mode: string;
    /** Null: unlimited. */
    capacity: number | null;
    booked: Generated<number>;
    is_open: Generated<boolean>;
    /** Written by hand, so the weekly schedule leaves it alone (D198). */
    edited: Generated<boolean>;
    updated_at: Date;
    version: Generated<number>;
  };
}
