import type { saveProduct as call } from '@bloomdesk/contract/products/catalog.calls';
import type { ProductFields } from '@bloomdesk/contract/products/catalog.shapes';
import { isPredicate, problemText } from '@bloomdesk/domain/format-field-name';
import { productLabels } from '@bloomdesk/domain/products/product-labels';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import type { Ctx } from '#composition/request-context.ts';
import {
  type KnownToProducts,
  type ProductFault,
  productFaults,
  unknownFaults,
} from '#features/products/product-file.ts';
import type { UseCase } from '#http/answer.ts';
import { badFields, found, Refusal } from '#http/refusal.ts';
import { lockProductAsRead } from '#workflows/locking/lock-product.ts';
import { columnsOf } from './catalog.store.ts';
import { productOnWire } from './list-catalog.ts';

export const saveProduct: UseCase<typeof call> = async (ctx, { sku, fields, expectedVersion }) => {
  const product = columnsOf(sku, fields);
  const faults = [
    ...productFaults(product, fcToday(ctx.now, 'UTC')),
    ...unknownFaults(product, await knownOf(ctx, fields)),
  ];
  if (faults.length > 0) throw badFields(faults.map(onScreen));

  const before = expectedVersion === undefined ? undefined : await held(ctx, sku, expectedVersion);
  if (before) await ctx.catalog.change(product);
  else if (!(await ctx.catalog.add(product))) throw new Refusal('product-exists', [sku]);
  await ctx.catalog.setTableSlot(sku, fields.tableSlot || null);

  const after = productOnWire(found(await ctx.catalog.bySku(sku), `Product ${sku}`));
  ctx.audit.touch('PRODUCT', sku, { ...(before && { before }), after });
  return { product: after };
};

/** A fault under its field, as a sentence in the words of the screen. */
function onScreen({ field, message }: ProductFault) {
  const label: string = Object(productLabels)[field] ?? field;
  const words = isPredicate(message) ? `${label} ${message}` : problemText({ field, message });
  return { field: `fields.${field}`, message: `${words}.` };
}

async function held(ctx: Ctx, sku: string, expectedVersion: number) {
  return productOnWire(await lockProductAsRead(ctx, sku, { expectedVersion, shown: productOnWire }));
}

/** The centers there are, and those of its components that are sold. */
async function knownOf(ctx: Ctx, { components }: ProductFields): Promise<KnownToProducts> {
  const skus = components.map((component) => component.sku);
  const unknown = await ctx.catalog.unknown(skus);
  const centers = await ctx.centers.all();
  return {
    centers: new Set(centers.map(({ fcId }) => fcId)),
    skus: new Set(skus.filter((sku) => !unknown.includes(sku))),
  };
}
