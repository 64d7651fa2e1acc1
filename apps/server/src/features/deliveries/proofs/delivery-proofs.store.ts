import { sql } from 'kysely';
import { bookingAdapterOf, keepsProof } from '@bloomdesk/domain/deliveries/booking-adapter';
import type { Db } from '#db/db.ts';
import type { Custody, ProofPicture } from '#partners/carriers/carriers.ts';

interface KeptProof {
  handedOverAt: Date;
  receivedBy: string | null;
  pictures: readonly KeptPicture[];
}

interface KeptPicture extends Pick<ProofPicture, 'kind'> {
  hash: string;
  thumbnailHash: string;
  width: number;
  height: number;
}

/** A picture of a proof as the timeline shows it. */
export interface ProofPictureRow extends KeptPicture {
  pictureId: string;
  size: number;
  contentType: string;
}

/** All SQL on who had the goods of a delivery, and on how they were handed over. */
export function deliveryProofStore(db: Db) {
  return {
    /** Notes a step once; one whose carrier says no time for it is of no use. */
    async noteCustody(
      { suborderId, effectKey, platform, carrier }: Record<'suborderId' | 'effectKey' | 'platform' | 'carrier', string>,
      { step, at, driver, scanIds, position }: Custody,
    ): Promise<void> {
      if (Date.parse(at) === 0) return;
      const partner = bookingAdapterOf({ deliveryMechanism: platform, carrier }) ?? carrier;
      await sql`
        insert into custody_steps (effect_key, suborder_id, partner, step, at, driver, scan_ids, latitude, longitude)
        values (${effectKey}, ${suborderId}, ${partner}, ${step}, ${at}, ${driver}, ${scanIds}::text[],
          ${position?.latitude ?? null}, ${position?.longitude ?? null})
        on conflict (effect_key, step) do nothing`.execute(db);
    },

    /** A delivery was brought: its carrier is asked for the proof, if it keeps any. */
    async expect(suborderId: string, deliveredAt: string, now: Date): Promise<void> {
      const { rows } = await sql<{ effectKey: string; platform: string; carrier: string }>`
        select effect_key as "effectKey", platform, carrier_name as carrier from vendor_deliveries
        where suborder_id = ${suborderId}`.execute(db);
      const [booked] = rows;
      const area = booked && { deliveryMechanism: booked.platform, carrier: booked.carrier };
      if (!area || !keepsProof(area)) return;
      const at = Date.parse(deliveredAt) > 0 ? deliveredAt : now;
      await sql`
        insert into delivery_proofs (effect_key, suborder_id, partner, delivered_at, look_at)
        values (${booked.effectKey}, ${suborderId}, ${bookingAdapterOf(area)}, ${at}, ${now})
        on conflict (effect_key) do nothing`.execute(db);
    },

    /** Proofs that are to be asked for now, and what their deliveries are known by. */
    async due(at: Date, limit: number) {
      return await db
        .selectFrom('delivery_proofs as p')
        .innerJoin('vendor_deliveries as v', 'v.effect_key', 'p.effect_key')
        .select(['p.proof_id as proofId', 'p.suborder_id as suborderId', 'p.delivered_at as deliveredAt', 'p.looks'])
        .select(['v.effect_key as effectKey', 'v.platform', 'v.carrier_name as carrier', 'v.begun_as as begunAs'])
        .select(['v.onfleet_task_id as onfleetTaskId', 'v.easypost_shipment_id as easypostShipmentId'])
        .select('v.tracking_code as trackingCode')
        .where('p.look_at', '<=', at)
        .orderBy('p.look_at')
        .limit(limit)
        .execute();
    },

    /** Says when it is asked for next; null for never again. */
    async looked(proofId: string, lookAt: Date | null): Promise<void> {
      await db
        .updateTable('delivery_proofs')
        .set({ looks: sql`looks + 1`, look_at: lookAt })
        .where('proof_id', '=', proofId)
        .where('found_at', 'is', null)
        .execute();
    },

    /** Keeps a proof, once; false when it was kept before, or the person was erased meanwhile. */
    async keep(proofId: string, { handedOverAt, receivedBy, pictures }: KeptProof, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('delivery_proofs')
        .set({ handed_over_at: handedOverAt, received_by: receivedBy, found_at: now, look_at: null })
        .where('proof_id', '=', proofId)
        .where('look_at', 'is not', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      for (const [place, { kind, hash, thumbnailHash, width, height }] of pictures.entries())
        await db
          .insertInto('delivery_proof_pictures')
          .values({ proof_id: proofId, place, kind, hash, thumbnail_hash: thumbnailHash, width, height })
          .execute();
      return true;
    },

    /** The pictures of proofs, by the ids of these. */
    async picturesOf(proofIds: readonly string[]): Promise<Map<string, ProofPictureRow[]>> {
      if (proofIds.length === 0) return new Map();
      const { rows } = await sql<ProofPictureRow & { proofId: string }>`
        select d.proof_id::text as "proofId", d.picture_id as "pictureId", d.kind, d.width, d.height, d.hash,
          d.thumbnail_hash as "thumbnailHash", f.size, f.content_type as "contentType"
        from delivery_proof_pictures d join files f using (hash)
        where d.proof_id = any(${[...proofIds]}::bigint[]) order by d.proof_id, d.place`.execute(db);
      return Map.groupBy(rows, ({ proofId }) => proofId);
    },
  };
}
