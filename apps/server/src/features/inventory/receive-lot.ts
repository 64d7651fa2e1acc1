import type { receiveLot as call } from '@bloomdesk/contract/supply/inventory.calls';
import { lot as lotShape } from '@bloomdesk/contract/supply/inventory.shapes';
import type { UseCase } from '#http/answer.ts';
import { found, Refusal } from '#http/refusal.ts';
import { allocateAgain } from '#order-steps/allocate-again.ts';

export const receiveLot: UseCase<typeof call> = async (ctx, { id, quantity, expectedVersion }) => {
  const lot = found(await ctx.lots.lock(id), `Lot ${id}`);
  const textOf = async () => lotShape.parse(JSON.parse(found(await ctx.lots.text(id), `Lot ${id}`)));
  if (expectedVersion !== undefined && expectedVersion !== lot.version)
    throw new Refusal('changed-meanwhile', 'Somebody else has changed this lot meanwhile.', 409, {
      data: await textOf(),
    });
  if (lot.inbound_quantity === 0) throw new Refusal('already-received', `Lot ${id} is received already.`);

  const received = quantity ?? lot.inbound_quantity;
  await ctx.lots.receive(id, received, ctx.now);
  const lines = await ctx.lineStock.bookReceived(id);
  await allocateAgain(ctx, lot);

  const before = { inboundQuantity: lot.inbound_quantity };
  ctx.audit.touch('LOT', String(id), { before, after: { inboundQuantity: 0, stockInitial: received } });
  for (const suborderId of new Set(lines)) ctx.audit.touch('SUBORDER', suborderId);
  return { inventory: await textOf() };
};
