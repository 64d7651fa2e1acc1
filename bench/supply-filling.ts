import type pg from 'pg';
import { databaseOf } from '@bloomdesk/server/db/db.ts';
import { seededDeliveryAreas } from '@bloomdesk/server/seed/areas.ts';
import type { NewLot } from '@bloomdesk/server/features/inventory/lots.store.ts';
import { storesOf } from '@bloomdesk/server/composition/stores.ts';

export const center = 4;
export const day = '2031-02-13';
const lotCount = 5000;
const windowCount = 2000;

/** Puts 5,000 lots that can be sold on the day into the center, and answers their ids. */
export async function putLots(pool: pg.Pool): Promise<number[]> {
  const lots = Array.from(
    { length: lotCount },
    (_, at): NewLot => ({
      fcId: center,
      sku: `FLRL-B-${1000 + (at % 500)}`,
      productName: `Bouquet ${at % 500}`,
      productClassification: 'Floral',
      lotLabel: `L-${at}`,
      externalId: `X-${at}`,
      transactionId: `T-${at}`,
      vendor: 'Andean Farms',
      purchaseOrder: `PO-${at % 90}`,
      poUnits: 100,
      arrivalDate: '2031-02-08',
      startFulfillmentDate: '2031-02-09',
      expirationDate: '2031-02-20',
      stockInitial: 100_000,
      inboundQuantity: 0,
    }),
  );
  return await storesOf(databaseOf(pool)).lots.add(lots, new Date());
}

/** Puts 2,000 windows into the day; an area may have one at a time, so many areas have a few each. */
export async function putDeliveryWindows(pool: pg.Pool): Promise<void> {
  const [sample] = seededDeliveryAreas();
  if (!sample) throw new Error('there is no area to copy');
  const areas = Array.from({ length: windowCount / 10 }, (_, at) => ({
    ...sample,
    areaId: 50_000 + at,
    fcId: center,
    description: `Area ${at}`,
    schedules: [],
  }));
  await storesOf(databaseOf(pool)).areas.put(areas, new Date());
  await pool.query(
    `insert into delivery_windows (area_id, fc_id, delivery_date, start_at, end_at, cutoff_minutes, prepped_at, transport_mode, capacity, updated_at)
     select area_id, fc_id, $1, $1::date + make_interval(hours => 13 + hour), $1::date + make_interval(hours => 14 + hour), 60,
       $1::date + make_interval(hours => 12 + hour), transport_mode, 40, now()
     from delivery_areas, generate_series(0, 9) hour where area_id >= 50000`,
    [day],
  );
}
