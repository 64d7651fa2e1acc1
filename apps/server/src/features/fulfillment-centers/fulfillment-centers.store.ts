import type { Db } from '#db/db.ts';

/** The fulfillment centers as they are stored. */
export function fulfillmentCenterStore(db: Db) {
  return {
    all: () => db.selectFrom('fulfillment_centers').selectAll().orderBy('fc_id').execute(),
  };
}
