import { sql } from 'kysely';
import type { ManifestParcel } from '@bloomdesk/domain/deliveries/manifest-file';
import { parcelNumber } from '@bloomdesk/domain/deliveries/parcel-number';
import type { Db } from '#db/db.ts';

interface NewParcel {
  effectKey: string;
  suborderId: string;
  fcId: number;
  shipOn: string;
  prefix: string;
  /** What the courier is told of it, but for its number. */
  sheet: Omit<ManifestParcel, 'parcelNumber'>;
}

interface KeptParcel {
  number: string;
  isWithdrawn: boolean;
}

export type CourierParcels = ReturnType<typeof courierParcelStore>;

/** The SQL by which parcels get a label of our own, and lose it (D586). */
export function courierParcelStore(db: Db) {
  async function find(effectKey: string): Promise<KeptParcel | undefined> {
    const { rows } = await sql<KeptParcel>`select number, withdrawn_at is not null as "isWithdrawn" from courier_parcels
      where effect_key = ${effectKey}`.execute(db);
    return rows[0];
  }
  return {
    find,

    /** The one parcel of a key: the one that is there, else a new one with the next number of the series. */
    async keep({ effectKey, suborderId, fcId, shipOn, prefix, sheet }: NewParcel, at: Date): Promise<KeptParcel> {
      const known = await find(effectKey);
      if (known) return known;
      const next = await sql<{ serial: number }>`select nextval('courier_parcel_serials')::integer as serial`.execute(
        db,
      );
      const number = parcelNumber(prefix, next.rows[0]?.serial ?? 0);
      await sql`insert into courier_parcels (effect_key, suborder_id, number, fc_id, ship_on, sheet, made_at)
        values (${effectKey}, ${suborderId}, ${number}, ${fcId}, ${shipOn}, ${JSON.stringify({ ...sheet, parcelNumber: number })}, ${at})
        on conflict (effect_key) do nothing`.execute(db);
      return (await find(effectKey)) ?? { number, isWithdrawn: false };
    },

    /** Takes a parcel out, unless a manifest has told the courier of it before; undefined where there is none. */
    async withdraw(effectKey: string, at: Date): Promise<'withdrawn' | 'told-before' | undefined> {
      const { rows } = await sql<{ isTold: boolean }>`
        update courier_parcels set withdrawn_at = coalesce(withdrawn_at, ${at}),
          sheet = case when manifest_id is null then null else sheet end
        where effect_key = ${effectKey} returning manifest_id is not null as "isTold"`.execute(db);
      const [row] = rows;
      return row && (row.isTold ? 'told-before' : 'withdrawn');
    },
  };
}
