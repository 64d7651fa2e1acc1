import type { ShopOrder } from '@bloomdesk/domain/intake/shops/shop-order';
import type { Ctx } from '#composition/request-context.ts';
import { raiseTooLate } from '#features/intake/change-placed.ts';
import { keepMessages, type Received } from '#features/intake/receive-intake.ts';
import type { NewIntake } from '#features/intake/intake.store.ts';
import { shopMessage } from './shop-message.ts';

/**
 * Takes up an order as the shop has it now, in the transaction of `ctx`. A shop hears no refusal: what it asks too late puts
 * the order's suborders in exception and stands in its trail, once for each thing it asks.
 */
export async function keepShopOrder(ctx: Ctx, order: ShopOrder, channel: string): Promise<void> {
  const message = shopMessage(order, channel);
  const [received] = await keepMessages(ctx, [message]);
  if (!received) return;
  const { intakeId } = received.receipt;
  if (message.updatedAt) await ctx.intake.noteSeen(intakeId, message.updatedAt);
  if (received.refused) await noteTooLate(ctx, message, received);
}

async function noteTooLate(ctx: Ctx, message: NewIntake, { receipt }: Received): Promise<void> {
  const { intakeId, refusal } = receipt;
  if (!(await ctx.intake.noteRefused(intakeId, `${message.status} ${message.contentHash}`))) return;
  const known = await ctx.intake.get(intakeId);
  ctx.audit.touch('INTAKE', intakeId, { after: { asked: message.status, refused: refusal?.message ?? '' } });
  if (known?.orderId) {
    await raiseTooLate(ctx, known);
    ctx.audit.touch('ORDER', known.orderId);
  }
  ctx.audit.note({ channel: message.channel, externalId: message.externalId, refused: refusal?.message ?? '' });
  await ctx.audit.write('intake.tooLate');
}
