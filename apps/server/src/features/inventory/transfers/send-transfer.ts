import type { CallRequest } from '@bloomdesk/contract/call';
import type { sendTransfer as call } from '@bloomdesk/contract/inventory/transfers.calls';
import { transferCode, transferProblems } from '@bloomdesk/domain/inventory/transfers/transfer';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { badField, badFields, found } from '#http/refusal.ts';
import { lockLotsToChange } from '#workflows/locking/lock-lots.ts';
import { allocateAgain } from '#workflows/stock/allocate-again.ts';
import { transferOnWire } from './transfer-on-wire.ts';

type Sent = CallRequest<typeof call>;

export const sendTransfer: UseCase<typeof call> = async (ctx, sent) => {
  const { fromFcId, toFcId, expectedDate, note, lines } = sent;
  const from = found(await ctx.centers.get(fromFcId), `Fulfillment center ${fromFcId}`);
  const to = await ctx.centers.get(toFcId);
  if (!to?.isActive || toFcId === fromFcId) throw badField('toFcId', 'Choose another center that is open.');
  const lotIds = lines.map(({ lotId }) => lotId);
  await lockLotsToChange(ctx, fromFcId, [], lotIds);
  const today = fcToday(ctx.now, from.timezone);
  await assertSendable(ctx, sent, today);

  const added = await ctx.transfers.split(lines, { toFcId, expectedDate });
  const newIds = await ctx.lots.add(added, ctx.now);
  const sentLines = lines.map(({ lotId, units }, at) => ({ sourceLotId: lotId, lotId: newIds[at] ?? 0, units }));
  const transferId = await ctx.transfers.add(
    { fromFcId, toFcId, expectedDate, note, sentBy: ctx.staff.email },
    sentLines,
    ctx.now,
  );
  const leaving = lines.map(({ lotId, units }) => ({ lotId, quantity: -units }));
  await ctx.transfers.move(leaving, `Sent to ${to.name} with ${transferCode(transferId)}`, { day: today, at: ctx.now });
  for (const lotId of lotIds) await ctx.lots.touch(lotId, ctx.now);
  await allocateAgain(ctx, { fcId: toFcId });

  for (const { sourceLotId, lotId, units } of sentLines) {
    ctx.audit.touch('LOT', String(sourceLotId), { after: { sent: units, to: toFcId } });
    ctx.audit.touch('LOT', String(lotId), { after: { inTransit: units, from: fromFcId } });
  }
  ctx.audit.touch('TRANSFER', String(transferId), { after: { fromFcId, toFcId, expectedDate, lines } });
  return { transfer: await transferOnWire(ctx, transferId) };
};

async function assertSendable(ctx: Ctx, { fromFcId, lines, expectedDate }: Sent, today: string): Promise<void> {
  const lots = (await ctx.stockLosses.lots(lines.map(({ lotId }) => lotId)))
    .filter(({ fcId }) => fcId === fromFcId)
    .map(({ onOrder, ...lot }) => ({ ...lot, isInbound: onOrder > 0 }));
  const problems = transferProblems({ lines, expectedDate }, new Map(lots.map((lot) => [lot.lotId, lot])), today);
  if (problems.length > 0)
    throw badFields(
      problems.slice(0, 50).map(({ place, field, message }) => ({
        field: place === null ? field : `lines.${place}.${field}`,
        message: place === null ? message : `Row ${place + 1}: ${message}`,
      })),
    );
}
