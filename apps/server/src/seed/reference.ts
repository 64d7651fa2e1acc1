import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assignTableSlots } from '@bloomdesk/domain/products/table-slot';
import { serverFolder } from '#config/server-folder.ts';
import { productsOfCsv } from '#features/products/product-file.ts';
import type { AppContext } from '#composition/app-context.ts';
import { storesOf } from '#composition/stores.ts';
import { seededDeliveryAreas } from './areas.ts';
import { putFulfillmentCenters } from './put-fulfillment-centers.ts';

/** All the seed of reference data asks of a server. */
type ReferenceContext = Pick<AppContext, 'db' | 'clock'> & { config: Pick<AppContext['config'], 'product'> };

/** Centers, catalogue, shelf labels and delivery areas, each put in once; what exists stays as it is. */
export async function seedReference(app: ReferenceContext): Promise<void> {
  const { products, areas } = storesOf(app.db);
  await putFulfillmentCenters(app.db, app.config.product);
  if ((await products.all()).length === 0) {
    const rows = productsOfCsv(await readFile(join(serverFolder, 'src/seed/products.csv'), 'utf8'));
    await products.put(rows);
    await products.putTableSlots([...assignTableSlots(rows.map((row) => String(row['sku'])))]);
  }
  if ((await areas.all()).length === 0) await areas.put(seededDeliveryAreas(), app.clock());
}
