import { sql, type Kysely } from 'kysely';

const schema = `
    alter table vendor_deliveries
      add column begun_as text,
      add column override_errors boolean not null default false,
      add column ask_at timestamptz;
    update vendor_deliveries set ask_at = booked_at where state = 'booked';
    create index vendor_deliveries_ask on vendor_deliveries (ask_at) where ask_at is not null;
    create index vendor_deliveries_task on vendor_deliveries (onfleet_task_id) where onfleet_task_id is not null;
    create index vendor_deliveries_shipment on vendor_deliveries (easypost_shipment_id) where easypost_shipment_id is not null;

    create table carrier_events (
      partner text not null,
      event_id text not null check (length(event_id) between 1 and 200),
      suborder_id text not null references suborders,
      status text,
      failure text,
      occurred_at timestamptz not null,
      received_at timestamptz not null,
      forget_at timestamptz not null,
      primary key (partner, event_id)
    );
    create index carrier_events_suborder on carrier_events (suborder_id, occurred_at);
    create index carrier_events_age on carrier_events (forget_at);

    create table withdrawn_deliveries (
      effect_key text primary key,
      suborder_id text not null references suborders,
      platform text not null,
      carrier_name text not null,
      begun_as text,
      tracking_code text,
      onfleet_task_id text,
      easypost_shipment_id text,
      withdrawn_at timestamptz not null,
      outcome text check (outcome in ('cancelled', 'too-late'))
    );
    create index withdrawn_deliveries_suborder on withdrawn_deliveries (suborder_id);
  `;

/**
 * What carriers say on the way: each event once, by the partner's own id for it. A vendor delivery keeps what a booking
 * has begun, so that a try after a lost answer goes on with it, and when its carrier is asked of our own accord. One that
 * is withdrawn leaves its row to the next, and is remembered with its key.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(schema).execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    drop table carrier_events, withdrawn_deliveries;
    drop index vendor_deliveries_ask, vendor_deliveries_task, vendor_deliveries_shipment;
    alter table vendor_deliveries drop column begun_as, drop column override_errors, drop column ask_at;
  `)
    .execute(db);
}
