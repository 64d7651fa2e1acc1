import { centerTemplates } from '@bloomdesk/domain/fulfillment-centers/center-templates';
import { centerRowOf, type NewCenter } from '#features/fulfillment-centers/new-center.ts';
import { fulfillmentCenterStore } from '#features/fulfillment-centers/fulfillment-centers.store.ts';
import type { Db } from '#db/db.ts';

/** Adds the centers a new demo lacks; what has been changed since stays as it is. */
export async function putFulfillmentCenters(db: Db, product: string): Promise<void> {
  const rows = centerTemplates.map(({ place: [address1, city, state, zipcode, phone], ...template }) => {
    const center: NewCenter = { ...template, address1, address2: '', city, state, zipcode, phone };
    return centerRowOf(center, { company: product, word: product });
  });
  await fulfillmentCenterStore(db).add(rows);
}
