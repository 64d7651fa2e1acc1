import type { CallRequest } from '@bloomdesk/contract/call';
import type { replaceLineItem as call } from '@bloomdesk/contract/line-items/calls';
import { can } from '@bloomdesk/domain/access/permissions';
import { demandOf } from '@bloomdesk/domain/inventory/stock-allocation';
import { mayUpgradeLineItem } from '@bloomdesk/domain/line-items/line-item-rules';
import { isForcedUpgrade } from '@bloomdesk/domain/reasons/given-reasons';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { badField, assertAllowed } from '#http/refusal.ts';
import { releaseStock } from '#workflows/stock/release-stock.ts';
import { reasonAsserter } from '#workflows/order/assert-reasons.ts';
import { lockLotsOfSkus } from '#workflows/locking/lock-lots.ts';
import type { StoredLineItem } from './line-items.store.ts';
import { lineItemToAdd } from './line-item-to-add.ts';
import { productFeed } from '#workflows/offering/product-feed.ts';
import { lineItemAt } from '#workflows/order/line-item-at.ts';
import { openSuborder, type OpenSuborder } from '#workflows/order/open-suborder.ts';
import { lineItemOnWire, settleLineItems } from '#workflows/order/settle-line-items.ts';

type Input = CallRequest<typeof call>;

export const replaceLineItem: UseCase<typeof call> = async (ctx, input) => {
  const { suborderId, lineItemToRemoveDetails: remove, lineItemToAddReasons, deallocateStrategy } = input;
  const updateTotals = await assertUpgradeReasons(ctx, input);
  const open = await openSuborder(ctx, input);
  const old = lineItemAt(open, remove.index, remove.sku);
  assertAllowed(mayUpgradeLineItem(open, old));
  if (remove.quantity !== undefined && remove.quantity !== old.quantity)
    throw badField('lineItemToRemoveDetails.quantity', `the whole line is replaced, which has ${old.quantity}`);

  await lockStock(ctx, open, [old.sku, input.lineItemToAddDetails.sku]);
  await releaseStock(ctx, { suborderId, fcId: open.fcId, lineIndexes: [old.index], strategy: deallocateStrategy });
  const line = await lineItemToAdd(ctx, open, wantedInstead(input, old, updateTotals));
  const deletion = { reasons: remove.reasons, chargedFor: updateTotals ? null : line.index };
  await ctx.lineItems.markDeleted(suborderId, old.index, deletion, ctx.now);
  await ctx.lineItems.add(suborderId, line, lineItemToAddReasons, ctx.now);

  ctx.audit.note({
    reasonsToRemove: remove.reasons,
    reasonsToAdd: lineItemToAddReasons,
    updateTotals,
    ignoreInventoryAvailability: input.ignoreInventoryAvailability,
  });
  const total = { kind: 'replaced', suborderId, lineIndex: old.index } as const;
  const change = await settleLineItems(ctx, open, { gone: [old], added: [line], total });
  return { ...change, removedIndex: old.index, lineItem: lineItemOnWire(line) };
};

/** A forced upgrade is for those who may, and costs the customer nothing, whatever was sent (D258). */
async function assertUpgradeReasons(ctx: Ctx, input: Input): Promise<boolean> {
  const { lineItemToRemoveDetails: remove, lineItemToAddReasons, updateTotals } = input;
  const rights = { mayForceUpgrade: can(ctx.staff, 'lineItem.forcedUpgrade') };
  const assertReasons = await reasonAsserter(ctx);
  assertReasons('lineItemToRemoveDetails.reasons', remove.reasons, rights);
  assertReasons('lineItemToAddReasons', lineItemToAddReasons, rights);
  const isForced = [...remove.reasons, ...lineItemToAddReasons].some(({ tag }) => isForcedUpgrade(tag));
  return updateTotals && !isForced;
}

function wantedInstead(input: Input, old: StoredLineItem, updateTotals: boolean) {
  return {
    requested: input.lineItemToAddDetails,
    field: 'lineItemToAddDetails',
    usualTaxRatePpm: old.taxRatePpm,
    isPricedByFeed: true,
    isFree: false,
    chargeable: updateTotals,
    ignoresStock: input.ignoreInventoryAvailability,
    hasReason: true, // they were insisted on
    replacing: old.index,
  };
}

/** What the old line gives back and what the new one may take, locked in one go and so in one order. */
async function lockStock(ctx: Ctx, { fcId, lines }: OpenSuborder, skus: readonly string[]): Promise<void> {
  const feed = await productFeed(ctx);
  const stored = lines.filter(({ sku }) => skus.includes(sku));
  const products = skus.flatMap((sku) => feed.get(sku) ?? []).map((product) => ({ ...product, quantity: 1 }));
  const parts = [...stored, ...products].flatMap(demandOf).map(({ sku }) => sku);
  await lockLotsOfSkus(ctx, [fcId], [...new Set(parts)]);
}
