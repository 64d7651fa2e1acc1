/** One thing staff does with money or stock, as it is sent. */
export interface Operation {
  kind:
    | 'refund'
    | 'lineRefund'
    | 'orderCredit'
    | 'credit'
    | 'creditEdit'
    | 'creditDelete'
    | 'cancel'
    | 'addLine'
    | 'charge'
    | 'payWithCredit'
    | 'adjust';
  /** The verb of the audit trail. */
  audit: string;
  method: string;
  path: string;
  body: object;
}

export interface Field {
  orders: readonly { orderId: string; email: string }[];
  lots: readonly number[];
  today: string;
  /** Credits that were issued so far; those that are deleted stay among them. */
  credits: string[];
}

const reasons = [{ tag: 'Quality issue: Wilted' }];
const tag = 'Quality issue: Wilted';

/** The mix: of a hundred turns so many are of each kind; the same turn is always the same operation on the same field. */
const turns: readonly (keyof typeof makers)[] = Object.entries({
  refund: 30,
  payWithCredit: 4,
  lineRefund: 8,
  orderCredit: 14,
  credit: 10,
  creditEdit: 8,
  creditDelete: 4,
  cancel: 1,
  addLine: 5,
  charge: 6,
  adjust: 10,
}).flatMap(([kind, share]) => Array<keyof typeof makers>(share).fill(kind as keyof typeof makers)); // the keys above are its own

/** What is done in a turn; null where there is nothing to do it to yet. */
export function operationOf(turn: number, field: Field): Operation | null {
  const kind = turns[(turn * 37) % turns.length] ?? 'refund';
  return makers[kind](turn, field);
}

const makers = {
  refund: (turn: number, field: Field): Operation => ({
    kind: 'refund',
    audit: 'order.refund',
    method: 'POST',
    path: `/v1/orders/${orderOf(turn, field).orderId}/refund`,
    body: { amount: amountOf(turn), reasons, additionalResolution: true },
  }),
  lineRefund: (turn: number, field: Field): Operation => {
    const { orderId } = orderOf(turn, field);
    const body = {
      suborderId: `${orderId}-1`,
      lineItems: [{ index: 0, quantity: 1 }],
      reasons,
      additionalResolution: true,
    };
    return { kind: 'lineRefund', audit: 'order.refund', method: 'POST', path: `/v1/orders/${orderId}/refund`, body };
  },
  orderCredit: (turn: number, field: Field): Operation => ({
    kind: 'orderCredit',
    audit: 'order.credit',
    method: 'POST',
    path: `/v1/orders/${orderOf(turn, field).orderId}/credits`,
    body: { amount: amountOf(turn), issuingToRecipient: false, reasons, additionalResolution: true },
  }),
  credit: (turn: number, field: Field): Operation => ({
    kind: 'credit',
    audit: 'credit.issue',
    method: 'POST',
    path: '/v1/customers/credits',
    body: {
      email: (turn % 2 === 0 ? owingOrderOf(turn, field) : orderOf(turn, field)).email,
      amount: amountOf(turn),
      tag,
      reason: `turn ${turn}`,
    },
  }),
  creditEdit: (turn: number, field: Field): Operation | null => {
    const creditId = creditOf(turn, field);
    const amount = amountOf(turn + 1);
    const body = { creditAmount: amount, remainingAmount: amount, tag, reason: `turn ${turn}` };
    return creditId === null
      ? null
      : {
          kind: 'creditEdit',
          audit: 'credit.edit',
          method: 'PATCH',
          path: `/v1/customers/credits/${creditId}`,
          body,
        };
  },
  creditDelete: (turn: number, field: Field): Operation | null => {
    const creditId = creditOf(turn, field);
    const body = { creditId, tag, reason: `turn ${turn}` };
    return creditId === null
      ? null
      : {
          kind: 'creditDelete',
          audit: 'credit.delete',
          method: 'POST',
          path: '/v1/customers/credits/delete',
          body,
        };
  },
  cancel: (turn: number, field: Field): Operation => ({
    kind: 'cancel',
    audit: 'order.cancel',
    method: 'DELETE',
    path: `/v1/orders/${orderOf(turn, field).orderId}`,
    body: { refundStrategy: turn % 3 === 0 ? 'credit' : 'full', reasons, force: true },
  }),
  addLine: (turn: number, field: Field): Operation => ({
    kind: 'addLine',
    audit: 'lineItem.add',
    method: 'POST',
    path: `/v1/suborders/${owingOrderOf(turn, field).orderId}-1/lineitems`,
    body: {
      lineitem: { sku: 'GFT-4002', quantity: 1 },
      reasons: [{ tag: 'Customer requested order update: Item change' }],
    },
  }),
  charge: (turn: number, field: Field): Operation => ({
    kind: 'charge',
    audit: 'order.charge',
    method: 'POST',
    path: '/v1/transactions/braintree/payment',
    body: { orderId: owingOrderOf(turn, field).orderId, amount: 1 + (turn % 3) },
  }),
  payWithCredit: (turn: number, field: Field): Operation => {
    const path = `/v1/orders/${owingOrderOf(turn, field).orderId}/pay-with-credit`;
    return { kind: 'payWithCredit', audit: 'order.payWithCredit', method: 'POST', path, body: { amount: 0.2 } };
  },
  adjust: (turn: number, field: Field): Operation => ({
    kind: 'adjust',
    audit: 'adjustment.create',
    method: 'POST',
    path: '/api/adjustments',
    body: {
      delivery_id: field.lots[turn % field.lots.length],
      adjustment_type: turn % 3 === 0 ? 'Buffer: Hold' : 'Spoilage',
      adjustment_time: field.today,
      adjustment_quantity: turn % 40 < 20 ? -1 : 1, // as much comes back as goes, so that no lot runs dry
      for_count: turn % 3 !== 0,
      memo: `turn ${turn}`,
    },
  }),
};

function orderOf(turn: number, { orders }: Pick<Field, 'orders'>) {
  const order = orders[(turn * 61 + Math.floor(turn / 100) * 17) % orders.length];
  if (order === undefined) throw new Error('there are no orders');
  return order;
}

/** Of a few orders that are added to and charged again and again. */
function owingOrderOf(turn: number, { orders }: Field) {
  return orderOf(Math.floor(turn / 7), { orders: orders.slice(0, 40) });
}

function creditOf(turn: number, { credits }: Field): string | null {
  return credits[(turn * 13) % credits.length] ?? null;
}

/** Dollars, never a round sum. */
function amountOf(turn: number): number {
  return (50 + ((turn * 29) % 250)) / 100;
}
