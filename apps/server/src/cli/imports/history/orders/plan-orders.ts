import { formatMoney } from '@bloomdesk/domain/money';
import { isPrimary } from '@bloomdesk/domain/products/product-kind';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import { companyZone } from '@bloomdesk/domain/payments/money-report';
import type { ImportedSums } from '#features/orders/imported/imported-orders.store.ts';
import type { FileProblem, Planner } from '#workflows/importing/import-plan.ts';
import { doubles, hashOf, inFileOrder, leaving } from '#cli/imports/history/history-file.ts';
import { addOrders } from './add-orders.ts';
import { type ChangedOrder, changeFaults, changeOrders } from './change-orders.ts';
import { orderFaults } from './order-faults.ts';
import type { LineInFile, NewOrder, OrderInFile } from './order-in-file.ts';
import type { KnownProducts } from './order-rows.ts';
import { readOrders } from './read-orders.ts';

type Stores = Parameters<Planner>[0];

/**
 * Orders from before Bloomdesk, delivered or cancelled there (D466): found, opened and credited like others, but nothing of them
 * takes stock or places, and nothing is charged, booked or mailed. Their money stands against the opening balances.
 */
export const planOrders: Planner = async (stores, text, now) => {
  const problems: FileProblem[] = [];
  const given = readOrders(text, problems);
  problems.push(...(await faultsOf(stores, given, now)));
  const { added, changed } = await sorted(stores, given);
  const standing = await stores.importedOrders.standing(changed.map(({ orderId }) => orderId));
  problems.push(...changed.flatMap((order) => changeFaults(order, standing.get(order.orderId))));
  const products = await knownProducts(stores);
  return {
    what: 'orders',
    added: added.length,
    changed: changed.length,
    unchanged: given.length - added.length - changed.length,
    problems: inFileOrder(problems),
    totals: linesOf(sumsOf(given)),
    async apply(at, audit) {
      await stores.importedOrders.tellNobody();
      const ids = await addOrders(stores, added, products, at);
      await changeOrders(stores, changed, standing, at);
      ids.push(...changed.map(({ orderId }) => orderId));
      assertSame(sumsOf([...added, ...changed]), await stores.importedOrders.sumsOf(ids));
      for (const orderId of ids) audit.touch('ORDER', orderId);
      await audit.write('order.import');
    },
  };
};

async function faultsOf(stores: Stores, given: readonly OrderInFile[], now: Date): Promise<FileProblem[]> {
  const centers = new Set((await stores.centerSettings.all()).map(({ fcId }) => fcId));
  const customers = new Set((await stores.importedCustomers.byEmail(given.map((one) => one.customer.email))).keys());
  const facts = { today: fcToday(now, companyZone), centers, customers };
  return [...doubles(given), ...given.flatMap((order) => orderFaults(order, facts))];
}

/** Which are new, and which say something else than when they were imported. */
async function sorted(stores: Stores, given: readonly OrderInFile[]) {
  const ids = given.map(({ externalId }) => externalId);
  const known = await stores.importedHistory.known('order', ids);
  const [added, changed]: [NewOrder[], ChangedOrder[]] = [[], []];
  for (const order of given) {
    const earlier = known.get(order.externalId);
    const hashed = { ...order, contentHash: hashOf(wordsOf(order)), fixedHash: hashOf(fixedWordsOf(order)) };
    if (!earlier) added.push(hashed);
    else if (earlier.contentHash !== hashed.contentHash)
      changed.push({ ...hashed, orderId: earlier.ourId, isFixedChanged: earlier.fixedHash !== hashed.fixedHash });
  }
  return { added, changed };
}

/** All that the file says of an order, wherever in it that stands. */
function wordsOf(order: OrderInFile): unknown {
  const deliveries = order.deliveries.map((one) => ({ ...leaving(one, 'row'), lines: one.lines.map(lineWords) }));
  return { ...leaving(order, 'row'), deliveries };
}

/** What stays as it was imported: goods, amounts, days and whose it is. */
function fixedWordsOf(order: OrderInFile): unknown {
  const fixed = order.deliveries.map(({ fcId, deliveredOn, lines }) => ({
    fcId,
    deliveredOn,
    lines: lines.map(lineWords),
  }));
  const more = leaving(order, 'row', 'paid', 'refunded', 'paidWith', 'customer');
  return { ...more, email: order.customer.email, deliveries: fixed };
}

function lineWords(line: LineInFile): object {
  return leaving(line, 'row');
}

async function knownProducts({ products }: Stores): Promise<KnownProducts> {
  return new Map((await products.all()).map((product) => [product.sku, { ...product, isPrimary: isPrimary(product) }]));
}

/** What the file says its orders come to; a cancelled one comes to nothing. */
function sumsOf(orders: readonly OrderInFile[]): ImportedSums {
  const sums = { orders: orders.length, revenue: 0, tax: 0, refunded: 0, open: 0 };
  for (const { isCancelled, total, tax, paid, refunded } of orders) {
    sums.refunded += refunded;
    if (isCancelled) continue;
    sums.revenue += total - tax;
    sums.tax += tax;
    sums.open += total - paid;
  }
  return sums;
}

function linesOf({ orders, revenue, tax, refunded, open }: ImportedSums): string[] {
  return [
    `Orders ${orders.toLocaleString('en-US')}`,
    `Revenue before tax ${formatMoney(revenue)}`,
    `Sales tax ${formatMoney(tax)}`,
    `Refunded ${formatMoney(refunded)}`,
    `Still owed by customers ${formatMoney(open)}`,
  ];
}

/** The books have what the file says, or nothing of it stays. */
function assertSame(file: ImportedSums, books: ImportedSums): void {
  const booked = linesOf(books);
  const different = linesOf(file).filter((line, index) => line !== booked[index]);
  if (different.length === 0) return;
  const said = different.map((line) => `${line} in the file`).join(', ');
  throw new Error(`Nothing was imported: ${said}; the books come to ${booked.join(', ')}.`);
}
