import type { saveProduct as call } from '@bloomdesk/contract/products/catalog.calls';
import type { ProductFields } from '@bloomdesk/contract/products/catalog.shapes';
import { isPredicate, problemText } from '@bloomdesk/domain/format-field-name';
import { productLabels } from '@bloomdesk/domain/products/product-labels';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import type { Ctx } from '#composition/request-context.ts';
import { type ProductFault, productFaults } from '#features/products/product-file.ts';
import type { UseCase } from '#http/answer.ts';
import { badField, badFields, found, Refusal } from '#http/refusal.ts';
import { lockProductAsRead } from '#workflows/locking/lock-product.ts';
import { columnsOf } from './catalog.store.ts';
import { productOnWire } from './list-catalog.ts';

export const saveProduct: UseCase<typeof call> = async (ctx, { sku, fields, expectedVersion }) => {
  const product = columnsOf(sku, fields);
  const faults = productFaults(product, fcToday(ctx.now, 'UTC'));
  if (faults.length > 0) throw badFields(faults.map(onScreen));
  await assertComponents(ctx, sku, fields);
  await assertCenters(ctx, fields);

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

/** What is sold only at centers that there are not would be offered nowhere. */
async function assertCenters(ctx: Ctx, { distributionPoints }: ProductFields): Promise<void> {
  const centers = await ctx.centers.all();
  const unknown = distributionPoints.filter((point) => !centers.some(({ fcId }) => fcId === point));
  if (unknown.length > 0)
    throw badField('fields.distributionPoints', `No center has the number ${unknown.join(' or ')}.`);
}

/** A kit is made of products there are, and not of itself. */
async function assertComponents(ctx: Ctx, sku: string, { components }: ProductFields): Promise<void> {
  const skus = components.map((component) => component.sku);
  if (skus.includes(sku)) throw badField('fields.components', 'A kit cannot contain itself.');
  const unknown = await ctx.catalog.unknown(skus);
  if (unknown.length > 0) throw badField('fields.components', `${unknown.join(', ')}: there is no such product.`);
}
