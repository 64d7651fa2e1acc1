import { formatMoney } from '@bloomdesk/domain/money';
import type { FileProblem } from '#workflows/importing/import-plan.ts';
import type { OrderInFile } from './order-in-file.ts';

/** What the check of orders must know besides the file. */
export interface OrderFacts {
  today: string;
  centers: ReadonlySet<number>;
  /** Addresses for mail of customers that are here. */
  customers: ReadonlySet<string>;
}

/** What is wrong with an order as a whole: its money, its days, its customer and its centers. */
export function orderFaults(order: OrderInFile, facts: OrderFacts): FileProblem[] {
  return [...moneyFaults(order), ...dayFaults(order, facts.today), ...placeFaults(order, facts)];
}

/** What its lines, shipping and tax come to; cents. */
export function worthOf({ deliveries, shipping, tax }: OrderInFile): number {
  const lines = deliveries.flatMap(({ lines: own }) => own);
  return lines.reduce(
    (sum, { quantity, unitPrice, discount }) => sum + quantity * unitPrice - discount,
    shipping + tax,
  );
}

function moneyFaults(order: OrderInFile): FileProblem[] {
  const { row, total, paid, refunded, isCancelled } = order;
  const worth = worthOf(order);
  const at = (column: string, message: string) => [{ place: `row ${row}, ${column}`, message }];
  return [
    ...(worth === total
      ? []
      : at('total', `The lines, shipping and tax come to ${formatMoney(worth)}, not ${formatMoney(total)}.`)),
    ...(paid > total ? at('paid', `${formatMoney(paid)} is more than the total of ${formatMoney(total)}.`) : []),
    ...(refunded > paid ? at('refunded', `${formatMoney(refunded)} is more than the ${formatMoney(paid)} paid.`) : []),
    ...(isCancelled && refunded < paid
      ? at('refunded', `The order is cancelled: all ${formatMoney(paid)} paid must have gone back.`)
      : []),
  ];
}

/** Imported orders are over: what is still to be delivered is placed as a new order. */
function dayFaults({ row, placedOn, deliveries }: OrderInFile, today: string): FileProblem[] {
  const future = (at: number, column: string) => ({
    place: `row ${at}, ${column}`,
    message: 'It is in the future: only orders of the past can be imported.',
  });
  return [
    ...(placedOn > today ? [future(row, 'placed_on')] : []),
    ...deliveries.filter(({ deliveredOn }) => deliveredOn > today).map((one) => future(one.row, 'delivered_on')),
    ...deliveries
      .filter(({ deliveredOn }) => deliveredOn !== '' && deliveredOn < placedOn)
      .map((one) => ({ place: `row ${one.row}, delivered_on`, message: `It is before placed_on, ${placedOn}.` })),
  ];
}

function placeFaults({ row, customer, deliveries }: OrderInFile, { centers, customers }: OrderFacts): FileProblem[] {
  const isKnown = customers.has(customer.email) || customer.firstName !== '';
  return [
    ...(isKnown || customer.email === ''
      ? []
      : [
          {
            place: `row ${row}, customer_email`,
            message: `There is no customer ${customer.email}: import customers first, or give customer_first_name.`,
          },
        ]),
    ...deliveries
      .filter(({ fcId }) => fcId > 0 && !centers.has(fcId))
      .map((one) => ({ place: `row ${one.row}, fc_id`, message: `There is no fulfillment center ${one.fcId}.` })),
  ];
}
