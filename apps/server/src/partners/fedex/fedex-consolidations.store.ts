import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** What the air waybill of a consolidation is known by. */
export interface Waybill {
  trackingIdType: string;
  formId: string;
  trackingNumber: string;
}

/** What FedEx knows a consolidation by, besides its type. */
export interface ConsolidationKey {
  index: string;
  date: string;
}

export interface Consolidation extends ConsolidationKey {
  consolidationId: string;
  consignment: string;
  waybill: Waybill | null;
  state: 'open' | 'confirming' | 'confirmed' | 'lapsed';
  jobId: string | null;
}

export interface Box {
  effectKey: string;
  suborderId: string;
  consolidationId: string;
  /** How often it was asked for again after a label of it was taken back; part of its index. */
  tries: number;
  /** Null while FedEx is asked, or where nobody knows what it has answered. */
  trackingNumber: string | null;
  /** FedEx has it, says that it does, and gives its number and its label no more before it is confirmed. */
  isTaken: boolean;
  isRemoved: boolean;
}

export type FedexConsolidations = ReturnType<typeof fedexConsolidations>;

const columns = sql`consolidation_id as "consolidationId", consignment, key_index as index, key_date as date, waybill,
  state, job_id as "jobId"`;
const boxColumns = sql`effect_key as "effectKey", suborder_id as "suborderId", consolidation_id as "consolidationId",
  tries, tracking_number as "trackingNumber", is_taken as "isTaken", removed_at is not null as "isRemoved"`;

/** All SQL on the consolidations of FedEx IPD, and on the boxes in them. */
export function fedexConsolidations(db: Db) {
  return {
    /** The consolidation that boxes of a consignment join now: FedEx lets one lapse that stands open for days. */
    async openOne(consignment: string, since: Date): Promise<Consolidation | undefined> {
      const { rows } = await sql<Consolidation>`select ${columns} from fedex_consolidations
        where consignment = ${consignment} and state = 'open' and opened_at > ${since}`.execute(db);
      return rows[0];
    },

    /** Keeps a consolidation that FedEx has opened, unless somebody else has opened one for the same consignment first. */
    async keep(
      consignment: string,
      { index, date, waybill }: ConsolidationKey & Pick<Consolidation, 'waybill'>,
      at: { now: Date; since: Date },
    ): Promise<boolean> {
      await sql`update fedex_consolidations set state = 'lapsed'
        where consignment = ${consignment} and state = 'open' and opened_at <= ${at.since}`.execute(db);
      const { rows } = await sql`insert into fedex_consolidations (consignment, key_index, key_date, waybill, opened_at)
        values (${consignment}, ${index}, ${date}, ${waybill && JSON.stringify(waybill)}, ${at.now})
        on conflict (consignment) where state = 'open' do nothing returning key_index`.execute(db);
      return rows.length > 0;
    },

    async box(effectKey: string): Promise<Box | undefined> {
      const { rows } = await sql<Box>`select ${boxColumns} from fedex_boxes
        where effect_key = ${effectKey}`.execute(db);
      return rows[0];
    },

    /** Notes which consolidation a box is asked into, before FedEx is asked. */
    async plan({ effectKey, suborderId, consolidationId }: Pick<Box, 'effectKey' | 'suborderId' | 'consolidationId'>) {
      await sql`insert into fedex_boxes (effect_key, suborder_id, consolidation_id)
        values (${effectKey}, ${suborderId}, ${consolidationId}) on conflict (effect_key) do update
        set consolidation_id = excluded.consolidation_id where fedex_boxes.tracking_number is null`.execute(db);
    },

    /** FedEx has a box whose number is not known to us. */
    async taken(effectKey: string): Promise<void> {
      await sql`update fedex_boxes set is_taken = true where effect_key = ${effectKey}`.execute(db);
    },

    async labelled(effectKey: string, trackingNumber: string): Promise<void> {
      await sql`update fedex_boxes set tracking_number = ${trackingNumber}
        where effect_key = ${effectKey}`.execute(db);
    },

    /** The label of a box was taken back; it is asked for again, under another index. */
    async askedAgain(effectKey: string): Promise<void> {
      await sql`update fedex_boxes set tracking_number = null, is_taken = false, tries = tries + 1
        where effect_key = ${effectKey}`.execute(db);
    },

    async removed(effectKey: string, at: Date): Promise<void> {
      await sql`update fedex_boxes set removed_at = ${at} where effect_key = ${effectKey}`.execute(db);
    },

    /** The consolidation a box was asked into. */
    async consolidationOf({ consolidationId }: Pick<Box, 'consolidationId'>): Promise<Consolidation | undefined> {
      const { rows } = await sql<Consolidation>`select ${columns} from fedex_consolidations
        where consolidation_id = ${consolidationId}`.execute(db);
      return rows[0];
    },

    /** Every consolidation of a consignment and every one that these boxes are in, the oldest first. */
    async allFor(consignment: string, trackingNumbers: readonly string[]): Promise<Consolidation[]> {
      const { rows } = await sql<Consolidation>`select ${columns} from fedex_consolidations
        where consignment = ${consignment} or consolidation_id in (
          select consolidation_id from fedex_boxes where tracking_number = any(${trackingNumbers}::text[]))
        order by consolidation_id`.execute(db);
      return rows;
    },

    /** The boxes that were asked into these consolidations and not taken out again, those in doubt among them. */
    async boxesIn(consolidationIds: readonly string[]): Promise<Box[]> {
      const { rows } = await sql<Box>`select ${boxColumns} from fedex_boxes
        where consolidation_id = any(${consolidationIds}::bigint[]) and removed_at is null
        order by effect_key`.execute(db);
      return rows;
    },

    /** Does one of these suborders stand in a consolidation that is not confirmed, with a label or in doubt? */
    async isAwaiting(suborderIds: readonly string[]): Promise<boolean> {
      const { rows } = await sql`select from fedex_boxes join fedex_consolidations using (consolidation_id)
        where suborder_id = any(${suborderIds}::text[]) and removed_at is null and state <> 'confirmed' limit 1`.execute(
        db,
      );
      return rows.length > 0;
    },

    /** Notes that a consolidation is being confirmed, before FedEx is asked: its answer may be lost. */
    async confirming(consolidationId: string): Promise<void> {
      await sql`update fedex_consolidations set state = 'confirming'
        where consolidation_id = ${consolidationId} and state = 'open'`.execute(db);
    },

    async lapsed(consolidationId: string): Promise<void> {
      await sql`update fedex_consolidations set state = 'lapsed'
        where consolidation_id = ${consolidationId} and state <> 'confirmed'`.execute(db);
    },

    async confirmed(consolidationId: string, jobId: string | undefined, at: Date): Promise<void> {
      await sql`update fedex_consolidations set state = 'confirmed', confirmed_at = ${at}, job_id = ${jobId ?? null}
        where consolidation_id = ${consolidationId} and state in ('open', 'confirming')`.execute(db);
    },
  };
}
