import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { DocBoxLabel } from '#partners/worldease/worldease.ts';

export interface Master {
  masterId: string;
  consignment: string;
  gccn: string;
  state: 'open' | 'closing' | 'closed';
}

export interface Child {
  effectKey: string;
  suborderId: string;
  masterId: string;
  /** Null while UPS is asked, or when nobody knows what it has answered. */
  trackingNumber: string | null;
  isRemoved: boolean;
}

export type UpsConsignments = ReturnType<typeof upsConsignments>;

const childColumns = sql`effect_key as "effectKey", suborder_id as "suborderId", master_id as "masterId",
  tracking_number as "trackingNumber", removed_at is not null as "isRemoved"`;
const masterColumns = sql`master_id as "masterId", consignment, gccn, state`;

/** All SQL on the consolidated shipments of UPS World Ease, and on the boxes in them. */
export function upsConsignments(db: Db) {
  return {
    /** The shipment that boxes of a consignment join now. */
    async openMaster(consignment: string): Promise<Master | undefined> {
      const { rows } = await sql<Master>`select ${masterColumns} from ups_masters
        where consignment = ${consignment} and state = 'open'`.execute(db);
      return rows[0];
    },

    /** Keeps a shipment that UPS has opened, unless somebody else has opened one for the same consignment first. */
    async keepMaster(consignment: string, gccn: string, at: Date): Promise<boolean> {
      const { rows } = await sql`insert into ups_masters (consignment, gccn, opened_at)
        values (${consignment}, ${gccn}, ${at}) on conflict (consignment) where state = 'open' do nothing
        returning gccn`.execute(db);
      return rows.length > 0;
    },

    async child(effectKey: string): Promise<Child | undefined> {
      const { rows } = await sql<Child>`select ${childColumns} from ups_children
        where effect_key = ${effectKey}`.execute(db);
      return rows[0];
    },

    /** Notes which shipment a box is asked into, before UPS is asked. */
    async plan({ effectKey, suborderId, masterId }: Pick<Child, 'effectKey' | 'suborderId' | 'masterId'>) {
      await sql`insert into ups_children (effect_key, suborder_id, master_id)
        values (${effectKey}, ${suborderId}, ${masterId}) on conflict (effect_key) do update
        set master_id = excluded.master_id where ups_children.tracking_number is null`.execute(db);
    },

    async shipped(effectKey: string, trackingNumber: string): Promise<void> {
      await sql`update ups_children set tracking_number = ${trackingNumber}
        where effect_key = ${effectKey}`.execute(db);
    },

    async removed(effectKey: string, at: Date): Promise<void> {
      await sql`update ups_children set removed_at = ${at} where effect_key = ${effectKey}`.execute(db);
    },

    /** The shipment a box is in. */
    async masterOf({ masterId }: Pick<Child, 'masterId'>): Promise<Master | undefined> {
      const { rows } = await sql<Master>`select ${masterColumns} from ups_masters
        where master_id = ${masterId}`.execute(db);
      return rows[0];
    },

    /** Every shipment of a consignment and every one that these boxes are in, the oldest first. */
    async mastersFor(consignment: string, trackingNumbers: readonly string[]): Promise<Master[]> {
      const { rows } = await sql<Master>`select ${masterColumns} from ups_masters
        where consignment = ${consignment} or master_id in (
          select master_id from ups_children where tracking_number = any(${trackingNumbers}::text[]))
        order by master_id`.execute(db);
      return rows;
    },

    /** The boxes in these shipments that were not taken out again. */
    async childrenOf(masterIds: readonly string[]): Promise<Child[]> {
      const { rows } = await sql<Child>`select ${childColumns} from ups_children
        where master_id = any(${masterIds}::bigint[]) and removed_at is null and tracking_number is not null
        order by effect_key`.execute(db);
      return rows;
    },

    /** Notes that a shipment is being closed, before UPS is asked: its answer may be lost. */
    async closing(masterId: string): Promise<void> {
      await sql`update ups_masters set state = 'closing' where master_id = ${masterId} and state = 'open'`.execute(db);
    },

    async closed(masterId: string, label: DocBoxLabel | undefined, at: Date): Promise<void> {
      await sql`update ups_masters set state = 'closed', closed_at = ${at}, label_format = ${label?.format ?? null},
        label_data = ${label?.data ?? null} where master_id = ${masterId} and state <> 'closed'`.execute(db);
    },

    /** The doc box labels of a consignment's shipments and of those that these boxes are in, the oldest first. */
    async docBoxLabels(consignment: string, trackingNumbers: readonly string[]): Promise<DocBoxLabel[]> {
      const { rows } = await sql<DocBoxLabel>`select label_format as format, label_data as data from ups_masters
        where label_data is not null and (consignment = ${consignment} or master_id in (
          select master_id from ups_children where tracking_number = any(${trackingNumbers}::text[]) and removed_at is null))
        order by master_id`.execute(db);
      return rows;
    },
  };
}
