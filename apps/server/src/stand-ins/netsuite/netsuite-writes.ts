import type { z } from 'zod/mini';
import type { StandInAnswer } from '#stand-ins/kit/stand-in-server.ts';
import { understood } from '#stand-ins/kit/understood.ts';
import { done, refusal } from './netsuite-answers.ts';
import {
  adjustmentBody,
  creditMemoBody,
  customerBody,
  fulfillmentBody,
  type OrderLineBody,
  refundBody,
  salesOrderBody,
} from './netsuite-contract.ts';
import {
  keep,
  type NetsuiteLedger,
  recordsOf,
  recordUnder,
  remainingOf,
  type StandInLine,
  type StandInRecord,
} from './netsuite-ledger.ts';

/** What is set up in the account. */
export interface Inside {
  ledger: NetsuiteLedger;
  locations: readonly string[];
  accounts: readonly string[];
  /** Items by their external ids; null where every item is known. */
  items: readonly string[] | null;
  /** Days before it are in closed periods. */
  openSince: string;
}

interface Write {
  externalId: string;
  /** The list that is made equal to the body's; lines are added to the others. */
  replace: string | null;
  body: unknown;
}

type Writer = (inside: Inside, write: Write) => StandInAnswer;

/** Every record that is made or changed under an external id. */
export const writers: Readonly<Record<string, Writer>> = {
  customer: writeCustomer,
  salesOrder: writeOrder,
  creditMemo: writeMemo,
  customerRefund: writeRefund,
  inventoryAdjustment: writeAdjustment,
};

/** Money never has more than cents here. */
const cents = (dollars: number) => Number(dollars.toFixed(2).replace('.', ''));
const invalid = (what: string, path: string) =>
  refusal(400, 'INVALID_CONTENT', `Invalid reference key for ${what}.`, path);
const userError = (detail: string, path = '') => refusal(400, 'USER_ERROR', detail, path);

/** The body as the contract has it, on a day of an open period; else the refusal. */
function read<T extends z.ZodMiniType>(
  { ledger, openSince }: Inside,
  shape: T,
  body: unknown,
): { body: z.output<T> } | { refused: StandInAnswer } {
  const result = understood(ledger.offences, shape, body);
  if ('offence' in result) return { refused: refusal(400, 'INVALID_CONTENT', result.offence) };
  const { tranDate } = Object(result.request);
  if (typeof tranDate === 'string' && tranDate < openSince)
    return { refused: userError('You cannot book in a closed period.', 'tranDate') };
  return { body: result.request };
}

function kept(
  { ledger }: Inside,
  record: string,
  { externalId }: Pick<Write, 'externalId'>,
  parts: Partial<StandInRecord>,
): StandInAnswer {
  const earlier = recordUnder(ledger, record, externalId);
  const id = earlier?.id ?? String(1001 + ledger.made.length);
  keep(ledger, { record, id, externalId, day: null, total: 0, lines: [], against: null, ...parts });
  return done;
}

function writeCustomer(inside: Inside, write: Write): StandInAnswer {
  const request = read(inside, customerBody, write.body);
  return 'refused' in request ? request.refused : kept(inside, 'customer', write, {});
}

function writeOrder(inside: Inside, write: Write): StandInAnswer {
  const request = read(inside, salesOrderBody, write.body);
  if ('refused' in request) return request.refused;
  const { entity, tranDate, location, item } = request.body;
  if (!recordUnder(inside.ledger, 'customer', entity.externalId)) return invalid('entity', 'entity');
  if (!inside.locations.includes(location.id)) return invalid('location', 'location');
  const wrong = item.items.findIndex((line) => line.location && !inside.locations.includes(line.location.id));
  if (wrong >= 0) return invalid('location', `item.items[${wrong}].location`);
  const unknown = item.items.findIndex((line) => inside.items?.includes(line.item.externalId) === false);
  if (unknown >= 0) return invalid('item', `item.items[${unknown}].item`);
  const earlier = recordUnder(inside.ledger, 'salesOrder', write.externalId)?.lines ?? [];
  const lines = linesOf(earlier, item.items, write.replace === 'item');
  if (!lines) return userError('A line that was fulfilled cannot be taken away.', 'item');
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return kept(inside, 'salesOrder', write, { day: tranDate, lines, total });
}

/** Lines of a known number are changed, others added; undefined where one that was fulfilled would go. */
function linesOf(
  earlier: readonly StandInLine[],
  sent: readonly OrderLineBody[],
  isReplaced: boolean,
): StandInLine[] | undefined {
  const numbers = new Set(sent.map(({ line }) => line));
  const untouched = earlier.filter(({ line }) => !numbers.has(line));
  if (isReplaced && untouched.some(({ fulfilled }) => fulfilled > 0)) return undefined;
  let next = Math.max(0, ...earlier.map(({ line }) => line));
  const changed = sent.map((body) => {
    const known = earlier.find(({ line }) => line === body.line);
    return lineOf(body, known?.line ?? (next += 1), known?.fulfilled ?? 0);
  });
  return [...(isReplaced ? [] : untouched), ...changed].toSorted((one, other) => one.line - other.line);
}

function lineOf(
  { item, description, quantity, amount, isClosed = false }: Omit<OrderLineBody, 'line' | 'location'>,
  line: number,
  fulfilled: number,
): StandInLine {
  return { line, item: item.externalId, description, quantity, amount: cents(amount), isClosed, fulfilled };
}

/** Makes the fulfillment of an order, of all lines that are not left out by name. */
export function fulfill(inside: Inside, orderId: string, sent: unknown): StandInAnswer {
  const request = read(inside, fulfillmentBody, sent);
  if ('refused' in request) return request.refused;
  const { ledger, locations } = inside;
  const { externalId, tranDate, inventoryLocation, item } = request.body;
  const order = recordsOf(ledger, 'salesOrder').find(({ id }) => id === orderId);
  if (!order) return refusal(404, 'NONEXISTENT_ID', 'The record does not exist.');
  if (recordUnder(ledger, 'itemFulfillment', externalId)) return userError('This record already exists.', 'externalId');
  if (!locations.includes(inventoryLocation.id)) return invalid('location', 'inventoryLocation');
  const named = new Map(item.items.map((line) => [line.orderLine, line.itemReceive ? line.quantity : 0]));
  const shipped = order.lines.map((line) => ({ line, quantity: named.get(line.line) ?? line.quantity }));
  const wrong = shipped.find(
    ({ line, quantity }) => quantity > 0 && (line.isClosed || line.fulfilled + quantity > line.quantity),
  );
  if (wrong) return userError('More than is open cannot be fulfilled.', `item.items[${wrong.line.line - 1}].quantity`);
  for (const { line, quantity } of shipped) line.fulfilled += quantity;
  return kept(inside, 'itemFulfillment', { externalId }, { day: tranDate, against: orderId });
}

function writeMemo(inside: Inside, write: Write): StandInAnswer {
  const request = read(inside, creditMemoBody, write.body);
  if ('refused' in request) return request.refused;
  const { entity, tranDate, item } = request.body;
  if (!recordUnder(inside.ledger, 'customer', entity.externalId)) return invalid('entity', 'entity');
  const earlier =
    write.replace === 'item' ? [] : (recordUnder(inside.ledger, 'creditMemo', write.externalId)?.lines ?? []);
  const lines = [...earlier, ...item.items.map((line, at) => lineOf(line, earlier.length + at + 1, 0))];
  const total = -lines.reduce((sum, { amount }) => sum + amount, 0);
  return kept(inside, 'creditMemo', write, { day: tranDate, lines, total });
}

function writeRefund(inside: Inside, write: Write): StandInAnswer {
  const request = read(inside, refundBody, write.body);
  if ('refused' in request) return request.refused;
  const { ledger, accounts } = inside;
  const { customer, tranDate, account, apply } = request.body;
  if (!recordUnder(ledger, 'customer', customer.externalId)) return invalid('customer', 'customer');
  if (!accounts.includes(account.id)) return invalid('account', 'account');
  const [{ doc, amount } = { doc: { id: '' }, amount: 0 }] = apply.items;
  const memo = recordsOf(ledger, 'creditMemo').find(({ id }) => id === doc.id);
  if (!memo) return invalid('doc', 'apply.items[0].doc');
  if (cents(amount) > remainingOf(ledger, memo, write.externalId))
    return userError('More than remains of the credit memo cannot be refunded.', 'apply.items[0].amount');
  return kept(inside, 'customerRefund', write, { day: tranDate, total: cents(amount), against: memo.id });
}

function writeAdjustment(inside: Inside, write: Write): StandInAnswer {
  const request = read(inside, adjustmentBody, write.body);
  if ('refused' in request) return request.refused;
  const { account, adjLocation, tranDate, inventory } = request.body;
  if (!inside.accounts.includes(account.id)) return invalid('account', 'account');
  if (!inside.locations.includes(adjLocation.id)) return invalid('location', 'adjLocation');
  const known = recordUnder(inside.ledger, 'inventoryAdjustment', write.externalId)?.lines ?? [];
  const earlier = write.replace === 'inventory' ? [] : known;
  const lines = inventory.items.map(({ item, adjustQtyBy: quantity }, at) => ({
    line: earlier.length + at + 1,
    item: item.externalId,
    description: '',
    quantity,
    amount: 0,
    isClosed: false,
    fulfilled: 0,
  }));
  return kept(inside, 'inventoryAdjustment', write, { day: tranDate, lines: [...earlier, ...lines] });
}
