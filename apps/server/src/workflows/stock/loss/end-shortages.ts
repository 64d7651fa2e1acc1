import { withoutShortage } from '@bloomdesk/domain/inventory/stock-loss';
import type { Ctx } from '#composition/request-context.ts';

/** A line that has waited for stock and waits no more: it has it, or is gone; its suborder is locked by the caller. */
interface WaitedLine {
  suborderId: string;
  sku: string;
}

/** The shortage of lines that wait no more leaves the exceptions of their suborders (D268). */
export async function endShortages(ctx: Ctx, waited: readonly WaitedLine[]): Promise<void> {
  for (const [suborderId, own] of Map.groupBy(waited, (line) => line.suborderId)) {
    const exception = await ctx.exceptions.open(suborderId);
    if (exception.reason === '') continue;
    const lines = await ctx.lineStock.live(suborderId);
    const waiting = lines.filter(({ inventoryStatus }) => inventoryStatus === 'needs_inventory').map(({ sku }) => sku);
    const left = withoutShortage(
      exception,
      own.map(({ sku }) => sku),
      waiting,
    );
    if (left === null) continue;
    if (left.reason === '') {
      await ctx.exceptions.clear([suborderId], ctx.now);
      await ctx.suborders.setInException([suborderId], false);
      ctx.audit.touch('SUBORDER', suborderId, { before: { inException: true }, after: { inException: false } });
    } else await ctx.exceptions.rewrite(suborderId, left, ctx.now);
    ctx.audit.touch('EXCEPTION', suborderId, { before: exception, after: left });
  }
}
