import type { Pool } from 'pg';
import type { Booking, CarrierAdapter } from '#partners/carriers/carriers.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';

interface Intention {
  effect_key: string;
  booking: Booking;
  begun_as: string | null;
}

/** The labels that are wanted, in a table of their own: what is known of each is kept there, as the product does in its deliveries. */
export async function keepIntentions(pool: Pool, bookings: readonly Booking[]): Promise<void> {
  await pool.query(
    'create table intentions (effect_key text primary key, booking jsonb, begun_as text, tracking text, is_wanted boolean not null default true)',
  );
  for (const booking of bookings)
    await pool.query('insert into intentions (effect_key, booking) values ($1, $2)', [
      booking.effectKey,
      JSON.stringify(booking),
    ]);
}

/** Books whatever has no label yet, four at a time; answers how many have none still. */
export async function bookOnce(pool: Pool, parcels: CarrierAdapter): Promise<number> {
  const { rows } = await pool.query<Intention>(
    'select effect_key, booking, begun_as from intentions where tracking is null order by effect_key',
  );
  const waiting = rows.values(); // shared by four, as the queues of the product do
  await Promise.all(
    [1, 2, 3, 4].map(async () => {
      for (const intention of waiting) await tried(() => book(pool, parcels, intention));
    }),
  );
  const left = await pool.query('select from intentions where tracking is null');
  return left.rows.length;
}

async function book(
  pool: Pool,
  parcels: CarrierAdapter,
  { effect_key: effectKey, booking, begun_as: begunAs }: Intention,
): Promise<void> {
  const begun = async (name: string) => {
    const { rows } = await pool.query<{ begun_as: string }>(
      'update intentions set begun_as = coalesce(begun_as, $2) where effect_key = $1 returning begun_as',
      [effectKey, name],
    );
    return rows[0]?.begun_as ?? name;
  };
  const booked = await parcels.book({ ...booking, window: windowOf(booking), begunAs }, begun);
  if (booked.outcome === 'refused') throw new Error(`${effectKey} was refused: ${booked.message}`);
  await pool.query('update intentions set tracking = $2 where effect_key = $1', [effectKey, booked.trackingCode]);
}

/** Its moments are texts once it was kept. */
function windowOf({ window }: Booking): Booking['window'] {
  return window && { from: new Date(window.from), to: new Date(window.to) };
}

/** Withdraws what was booked and is not wanted any more; answers how many are left. */
export async function cancelUnwanted(pool: Pool, carrier: CarrierAdapter): Promise<number> {
  const { rows } = await pool.query<Intention & { tracking: string }>(
    'select effect_key, booking, begun_as, tracking from intentions where not is_wanted and tracking is not null',
  );
  for (const { effect_key: effectKey, booking, begun_as: begunAs, tracking: trackingCode } of rows) {
    const known = { effectKey, platform: booking.platform, carrier: booking.carrier, begunAs, trackingCode };
    const outcome = await tried(() => carrier.cancel({ ...known, onfleetTaskId: null, easypostShipmentId: null }));
    if (outcome === 'cancelled') await pool.query('delete from intentions where effect_key = $1', [effectKey]);
  }
  const left = await pool.query('select from intentions where not is_wanted');
  return left.rows.length;
}

export interface IntendedBatch {
  batchId: string;
  boxes: { suborderId: string; trackingNumber: string | null }[];
}

/** The batches of the intentions, each with its boxes. */
export async function intendedBatches(pool: Pool): Promise<IntendedBatch[]> {
  const { rows } = await pool.query<IntendedBatch>(
    `select booking ->> 'batchId' as "batchId",
       json_agg(json_build_object('suborderId', booking ->> 'suborderId', 'trackingNumber', tracking)) as boxes
     from intentions where booking ->> 'batchId' is not null group by 1 order by 1`,
  );
  return rows;
}

/** What a partner's trouble leaves undone is done in the next round; everything else ends the process. */
export async function tried<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PartnerProblem) return undefined;
    throw error;
  }
}
