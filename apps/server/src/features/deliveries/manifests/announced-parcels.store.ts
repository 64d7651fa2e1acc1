import { sql } from 'kysely';
import type { ManifestParcel } from '@bloomdesk/domain/deliveries/manifest-file';
import type { Db } from '#db/db.ts';

export interface DueDay {
  fcId: number;
  shipOn: string;
}

/** A parcel goes into a manifest while its delivery stands as it was booked, and its suborder may leave. */
const mayLeave = sql`exists (select from vendor_deliveries v join suborders s using (suborder_id)
  where v.suborder_id = p.suborder_id and v.effect_key = p.effect_key and v.state = 'booked'
    and s.status <> 'Cancelled' and not s.in_exception)`;
const isOpen = sql`p.manifest_id is null and p.withdrawn_at is null and p.sheet is not null`;

/** The SQL on parcels with a label of our own that their manifests need (D587). */
export function announcedParcelStore(db: Db) {
  return {
    /** The centers and days of which a courier has parcels to be told of, the earliest first. */
    async dueDays(): Promise<DueDay[]> {
      const { rows } = await sql<DueDay>`select p.fc_id as "fcId", p.ship_on as "shipOn" from courier_parcels p
        where ${isOpen} and ${mayLeave} group by p.fc_id, p.ship_on order by p.ship_on, p.fc_id`.execute(db);
      return rows;
    },

    /** Puts every parcel of a center and day that is in none yet into a manifest; each goes into one. */
    async take(manifestId: string, { fcId, shipOn }: DueDay): Promise<number> {
      const { numAffectedRows = 0n } = await sql`update courier_parcels p set manifest_id = ${manifestId}
        where p.fc_id = ${fcId} and p.ship_on = ${shipOn} and ${isOpen} and ${mayLeave}`.execute(db);
      return Number(numAffectedRows);
    },

    /** What a manifest says of its parcels, always in the same sequence; without those of erased people. */
    async sheetsOf(manifestId: string): Promise<ManifestParcel[]> {
      const { rows } = await sql<{ sheet: ManifestParcel }>`select sheet from courier_parcels
        where manifest_id = ${manifestId} and sheet is not null order by number`.execute(db);
      return rows.map(({ sheet }) => sheet);
    },

    /** The parcels of these manifests that were withdrawn after the courier had been told. */
    async withdrawnFrom(
      manifestIds: readonly string[],
    ): Promise<{ manifestId: string; number: string; suborderId: string }[]> {
      const { rows } = await sql<{ manifestId: string; number: string; suborderId: string }>`
        select manifest_id as "manifestId", number, suborder_id as "suborderId" from courier_parcels
        where manifest_id = any(${manifestIds}::bigint[]) and withdrawn_at is not null order by number`.execute(db);
      return rows;
    },

    /** What nobody has to tell the courier again is forgotten. */
    async forgetSheets(manifestId: string): Promise<void> {
      await sql`update courier_parcels set sheet = null where manifest_id = ${manifestId} and sheet is not null`.execute(
        db,
      );
    },

    /** The suborder of a number, and whether its delivery still is the one that was booked with it. */
    async suborderOf(number: string): Promise<{ suborderId: string; isCurrent: boolean } | undefined> {
      const { rows } = await sql<{ suborderId: string; isCurrent: boolean }>`
        select p.suborder_id as "suborderId", p.withdrawn_at is null and v.suborder_id is not null as "isCurrent"
        from courier_parcels p left join vendor_deliveries v on v.suborder_id = p.suborder_id and v.effect_key = p.effect_key
        where p.number = ${number}`.execute(db);
      return rows[0];
    },
  };
}
