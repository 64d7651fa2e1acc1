/** Something that every committed state keeps, by its number (`docs/rules/invariants.md`). */
export interface Invariant {
  number: string;
  sentence: string;
  about: 'money' | 'stock' | 'work';
  /**
   * The view that stays empty; or, where no row could break it, the tests that hold it. What depends on the time is a
   * function of it besides, `<view>_at`.
   */
  heldBy: { view: string; isTimed?: true } | { tests: readonly string[] };
  /** Whose rows it reads: `orders` can be asked of some orders alone, `all` of everything only. */
  reads: 'orders' | 'all';
}

/** Every invariant by its number, in the order in which the page of invariants shows them. */
export const invariants: readonly Invariant[] = [
  ofOrders('M1', 'money', 'the sums of an order are those of its lines'),
  ofOrders('M2', 'money', 'taxes are rounded once, on every line, and add up'),
  ofOrders('M3', 'money', 'an order comes to the sum of its parts, never to less than nothing, and says so'),
  ofOrders('M4', 'money', 'what an order has captured and refunded is what has settled'),
  ofOrders('M5', 'money', 'no payment gives back more than it brought'),
  ofOrders('M6', 'money', 'no more is refunded, or about to be, than was paid, of the order and of each line'),
  ofOrders('M7', 'money', 'credits of an order stay within 125 percent of what it came to before tax'),
  ofOrders('M8', 'money', 'what is missing from a credit is what was spent of it'),
  byTests('M9', 'a split amount adds up, each part within a cent of its exact share', [
    'packages/domain/src/money.test.ts',
    'packages/domain/src/payments/refund-split.test.ts',
  ]),
  byTests('M10', 'a kit that is counted as several costs the same', [
    'packages/domain/src/products/kit-multiplier.test.ts',
  ]),
  ofOrders('M11', 'money', 'debits are credits, and the ledger says what orders and credits say'),
  ofOrders('M12', 'money', 'every movement is written down once'),
  byTests('M13', 'what is answered as done is done, what is refused is not, whatever is killed meanwhile', [
    'apps/server/test/fault-injection/money-kills.test.ts',
    'apps/server/src/http/idempotency.test.ts',
  ]),
  {
    ...ofOrders('M14', 'money', 'no refund is pending for longer than a quarter of an hour'),
    heldBy: { view: 'inv_m14', isTimed: true },
  },
  byTests('M15', 'every amount on the wire is dollars and whole cents', [
    'packages/domain/src/money.test.ts',
    'apps/server/src/features/remedies/order-money.test.ts',
  ]),
  byTests('M16', 'whatever is done to an order in whatever sequence, the same money moves', [
    'apps/server/src/features/payments/any-sequence.test.ts',
  ]),
  ofOrders('M17', 'money', 'what is sent again is free and takes no money'),
  ofOrders('M18', 'money', 'a refund never makes an order owe more: it returns what was paid too much, and no more'),
  ofOrders('M19', 'money', 'the tax that is owed is that of the order less what was given back of it'),
  ofOrders('M20', 'money', 'the ledger says of every order what it still owes'),
  ofOrders(
    'M21',
    'money',
    'every refund is split, and no more is given for problems than the order comes to or was paid',
  ),
  ofOrders('M22', 'money', 'what is reserved of a credit is what redemptions hold of it, and is still there'),
  ofOrders('M23', 'money', 'what was captured of credits left them once, and no order was told of less'),
  ofAll('I2', 'stock', 'the columns of a lot are the sums of its ledger'),
  ofOrders('I3', 'stock', 'only a line that is booked holds stock, and it does'),
  ofOrders('I4', 'stock', 'what is cancelled or deleted holds no stock back'),
  ofOrders(
    'I6',
    'stock',
    'stock comes from the center of its suborder, out of a lot that can be used on the day its box leaves',
  ),
  ofAll('I7', 'stock', 'what was sent between centers has come, is in transit, or went back'),
  ofAll('W1', 'stock', 'a window counts its live suborders'),
  ofOrders('S3', 'work', 'what is cancelled has no batch and no delivery'),
  ofOrders('S4', 'work', 'an order is cancelled once all its suborders are'),
  ofOrders('E1', 'work', 'in exception is what has a reason'),
  ofOrders('B1', 'work', 'a batch is of one center and one day'),
  ofOrders('B3', 'work', 'cart slots belong to members of their batch'),
  ofOrders('B6', 'work', 'what is in a batch is batched'),
  ofAll('C1', 'work', 'the board counts the suborders there are'),
  ofOrders('D', 'work', 'the day list shows the lines there are'),
  ofAll('L1', 'work', 'no sealed event was changed or deleted, of the audit trail and of security events'),
  ofAll('V1', 'work', 'each place in the stream of events is given once, and what is on its way has its event'),
];

function ofOrders(number: string, about: Invariant['about'], sentence: string): Invariant {
  return { number, sentence, about, heldBy: { view: `inv_${number.toLowerCase()}` }, reads: 'orders' };
}

function ofAll(number: string, about: Invariant['about'], sentence: string): Invariant {
  return { ...ofOrders(number, about, sentence), reads: 'all' };
}

function byTests(number: string, sentence: string, tests: readonly string[]): Invariant {
  return { number, sentence, about: 'money', heldBy: { tests }, reads: 'all' };
}
