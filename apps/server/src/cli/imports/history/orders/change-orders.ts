import { formatMoney } from '@bloomdesk/domain/money';
import { suborderIdOf } from '@bloomdesk/domain/orders/order-id';
import type { Stores } from '#composition/stores.ts';
import type { FileProblem } from '#workflows/importing/import-plan.ts';
import { importer } from '#cli/imports/history/importer.ts';
import { moneyOf, recipientOf } from './order-rows.ts';
import type { NewOrder } from './order-in-file.ts';

/** An order that was imported before, of which the file now says something else. */
export type ChangedOrder = NewOrder & { orderId: string; isFixedChanged: boolean };

interface StandingOrder {
  captured: number;
  refunded: number;
  isWorkedOn: boolean;
}

/** What stands in the way of changing it: recipients, messages and later payments and refunds are all that may change. */
export function changeFaults(order: ChangedOrder, standing: StandingOrder | undefined): FileProblem[] {
  const at = (column: string, message: string) => [{ place: `row ${order.row}, ${column}`, message }];
  if (!standing || standing.isWorkedOn)
    return at('external_id', `It was worked on in Bloomdesk as order ${order.orderId}: change it there.`);
  if (order.isFixedChanged)
    return at('external_id', 'Lines, amounts, days and customer of an imported order stay as they were imported.');
  return [
    ...(order.paid < standing.captured
      ? at('paid', `${formatMoney(standing.captured)} was imported as paid: it cannot be less.`)
      : []),
    ...(order.refunded < standing.refunded
      ? at('refunded', `${formatMoney(standing.refunded)} was imported as refunded: it cannot be less.`)
      : []),
  ];
}

/** Brings orders to what the file says of them now. */
export async function changeOrders(
  { importedOrders, importedHistory }: Stores,
  changed: readonly ChangedOrder[],
  standing: ReadonlyMap<string, StandingOrder>,
  at: Date,
): Promise<void> {
  await importedOrders.putWords(
    changed.flatMap(({ orderId, deliveries }) =>
      deliveries.map((delivery, place) => ({
        suborderId: suborderIdOf(orderId, place + 1),
        recipient: recipientOf(delivery),
        message: delivery.message,
      })),
    ),
  );
  await importedOrders.addMoney(
    changed.map((order) => moneyOf(order.orderId, order, standing.get(order.orderId))),
    importer,
  );
  await importedOrders.refreshStatus(changed.map(({ orderId }) => orderId));
  await importedHistory.remember(
    'order',
    changed.map((order) => ({ ...order, ourId: order.orderId })),
    at,
  );
}
