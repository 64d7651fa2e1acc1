import type { recordPrint as call } from '@bloomdesk/contract/printing/calls';
import { mayMove, statusAfter } from '@bloomdesk/domain/suborders/suborder-moves';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed } from '#http/refusal.ts';
import { lockSuborder } from '#workflows/locking/lock-suborders.ts';
import { assertPrintable } from './labels/label-of.ts';

export const recordPrint: UseCase<typeof call> = async (ctx, { suborderId, documents, reprint }) => {
  const { orderId, status: from, inException } = await lockSuborder(ctx, { suborderId });
  const before = { status: from, inException };
  const hasLabel = documents.includes('label');
  const source = hasLabel ? 'documentPrint' : 'notecardPrint';

  const verdict = mayMove(source, before);
  if (!verdict.ok && verdict.code !== 'status-refused') assertAllowed(verdict);
  if (hasLabel) assertPrintable(before);

  const counted = { notecards: Number(documents.includes('notecard')), labels: Number(hasLabel) };
  const status = statusAfter(source, before);
  const after = await ctx.suborders.recordPrint({ suborderId, status, ...counted }, ctx.now);
  const orders = await ctx.orders.refreshStatus([orderId], ctx.now);

  const isAgain =
    (counted.notecards > 0 && after.notecardsPrinted > 1) || (counted.labels > 0 && after.labelsPrinted > 1);
  ctx.audit.note({ documents, reprint: reprint || isAgain });
  ctx.audit.touch('SUBORDER', suborderId, { before: { status: from }, after: { status } });
  for (const order of orders)
    ctx.audit.touch('ORDER', orderId, { before: { status: order.from }, after: { status: order.to } });
  return { suborderId, status, notecardsPrinted: after.notecardsPrinted, labelsPrinted: after.labelsPrinted };
};
