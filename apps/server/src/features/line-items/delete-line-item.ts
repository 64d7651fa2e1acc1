import type { deleteLineItem as call } from '@bloomdesk/contract/care/line-items.calls';
import { mayDeleteLine } from '@bloomdesk/domain/line-items/line-item-rules';
import type { UseCase } from '#http/answer.ts';
import { insist } from '#http/refusal.ts';
import { releaseStock } from '#order-steps/release-stock.ts';
import { insistOnReasons } from '#order-steps/insist-on-reasons.ts';
import { lineAt } from '#order-steps/line-at.ts';
import { openSuborder } from './open-suborder.ts';
import { settleLines } from './settle-lines.ts';

export const deleteLineItem: UseCase<typeof call> = async (ctx, asked) => {
  const { suborderId, index, reasons, deallocateStrategy: strategy = 'delete' } = asked;
  insistOnReasons('reasons', reasons);
  const open = await openSuborder(ctx, asked);
  const line = lineAt(open, index);
  insist(mayDeleteLine(open, line));

  await releaseStock(ctx, { suborderId, fcId: open.fcId, lineIndexes: [index], strategy });
  const lines = await ctx.lineItems.markDeleted(suborderId, index, { reasons, chargedFor: null }, ctx.now);
  ctx.audit.note({ reasons });
  const total = { kind: 'left', suborderId, lines, lineIndex: index } as const;
  return { ...(await settleLines(ctx, open, { gone: [line], added: [], total })), index };
};
