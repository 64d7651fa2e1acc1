import { csvLine } from '@bloomdesk/domain/csv-cell';
import { purchaseOrderCode } from '@bloomdesk/domain/inventory/purchasing/purchase-order';
import { formatMoney } from '@bloomdesk/domain/money';
import { dayWithYear } from '@bloomdesk/domain/time/work-days';
import type { Ctx } from '#composition/request-context.ts';
import { found } from '#http/refusal.ts';
import type { PurchaseLineRow, PurchaseOrderRow } from './purchase-orders.store.ts';

/** Plans the letter to the vendor, with the lines as a CSV file; sent after this transaction. */
export async function planPurchaseLetter(
  ctx: Ctx,
  purchaseOrderId: number,
  as: 'ordered' | 'cancelled',
): Promise<void> {
  const order = found(await ctx.purchaseOrders.get(purchaseOrderId), `Purchase order ${purchaseOrderId}`);
  const lines = (await ctx.purchaseOrders.lines(purchaseOrderId)).filter(({ isCancelled }) => !isCancelled);
  const { name } = found(await ctx.centers.get(order.fcId), `Fulfillment center ${order.fcId}`);
  const code = purchaseOrderCode(purchaseOrderId);
  await ctx.outbox.plan({
    effectKey: `purchase-order:${purchaseOrderId}:${as === 'ordered' ? order.sentTimes : as}`,
    partner: 'mail',
    kind: 'mail.send',
    payload: {
      to: order.sentTo ?? order.vendorEmail,
      ...(as === 'ordered' ? letterOf(order, lines, { code, center: name }) : cancellationOf(order, code)),
      ...(as === 'ordered' && { attachment: { name: `${code}.csv`, content: csvOf(lines, code) } }),
    },
  });
}

interface Named {
  code: string;
  center: string;
}

function letterOf(order: PurchaseOrderRow, lines: readonly PurchaseLineRow[], { code, center }: Named) {
  const total = lines.reduce((sum, { quantity, unitCost }) => sum + quantity * unitCost, 0);
  const isChanged = order.sentTimes > 1;
  return {
    subject: `Purchase order ${code}${isChanged ? ', changed' : ''}`,
    body: [
      `Hello ${order.vendorName},`,
      '',
      isChanged ? `This replaces what we sent before. Please deliver to ${center}:` : `Please deliver to ${center}:`,
      '',
      ...lines.map(
        ({ quantity, productName, sku, unitCost, expectedDate }) =>
          `${quantity} × ${productName} (${sku}), ${formatMoney(unitCost)} each, on ${dayWithYear(expectedDate)}`,
      ),
      '',
      `Total ${formatMoney(total)}. The lines are attached as a CSV file.`,
      ...(order.note === '' ? [] : ['', order.note]),
      '',
      `Please put ${code} on every delivery.`,
    ].join('\n'),
  };
}

function cancellationOf({ vendorName }: PurchaseOrderRow, code: string) {
  return {
    subject: `Purchase order ${code}, cancelled`,
    body: [`Hello ${vendorName},`, '', `Please do not deliver ${code}: it is cancelled.`].join('\n'),
  };
}

function csvOf(lines: readonly PurchaseLineRow[], code: string): string {
  const head = ['purchase_order', 'sku', 'product', 'quantity', 'unit_cost', 'expected_date'];
  const rows = lines.map(({ sku, productName, quantity, unitCost, expectedDate }) =>
    csvLine([code, sku, productName, quantity, { cents: unitCost }, expectedDate]),
  );
  return `${[csvLine(head), ...rows].join('\r\n')}\r\n`;
}
