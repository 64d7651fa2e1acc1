import type { ShopOrder } from '@bloomdesk/domain/intake/shops/shop-order';
import type { Ctx } from '#composition/request-context.ts';
import { found } from '#http/refusal.ts';
import { keepMessage } from '#features/intake/receive-intake.ts';
import { bookShopRefunds } from './book-shop-refunds.ts';
import { shopMessage } from './shop-message.ts';

/**
 * Takes up an order as the shop has it now, in the transaction of `ctx`, and what the shop has given back of it. A shop hears
 * no refusal: what it asks too late is for people.
 */
export async function keepShopOrder(ctx: Ctx, order: ShopOrder, channel: string): Promise<void> {
  const message = shopMessage(order, channel);
  const { receipt } = await keepMessage(ctx, message);
  const { intakeId } = receipt;
  if (message.updatedAt) await ctx.intake.noteSeen(intakeId, message.updatedAt);
  const { refunds = [] } = order;
  if (refunds.length === 0) return;
  await bookShopRefunds(ctx, found(await ctx.intake.get(intakeId), `Intake order ${intakeId}`), refunds);
}
