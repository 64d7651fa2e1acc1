/** Order numbers start here and batch numbers below them, so that a bare number says which of the two it is (D35). */
const firstOrder = 1_000_001;
const firstBatch = 50_001;

/** How the id of an order is written. */
export const orderIdPattern = /^\d{7,12}$/;

/** Can this be the id of an order? */
export function isOrderId(text: string): boolean {
  return orderIdPattern.test(text);
}

export type TypedId =
  | { kind: 'order'; orderId: string }
  | { kind: 'suborder'; orderId: string; suborderId: string }
  | { kind: 'batch'; batchId: string };

/** The order of a suborder: all that stands before the first dash (D35). */
export function orderIdOf(suborderId: string): string {
  const dash = suborderId.indexOf('-');
  return dash < 0 ? suborderId : suborderId.slice(0, dash);
}

/** The number of a suborder in its order, from 1. */
export function suborderNumberOf(suborderId: string): number {
  return Number(suborderId.slice(orderIdOf(suborderId).length + 1));
}

/** The suborder of an order by its number, which counts from 1 and is never given twice (D35). */
export function suborderIdOf(orderId: string, number: number): string {
  return `${orderId}-${number}`;
}

/** What someone typed or scanned into the palette: an order, a suborder or a batch; null when it is none of them. */
export function parseTypedId(text: string): TypedId | null {
  const parts = /^#?([1-9]\d{0,14})(?:-([1-9]\d{0,8}))?$/.exec(text.trim().slice(0, 64));
  const [, id, number] = parts ?? [];
  if (id === undefined || Number(id) < firstBatch) return null;
  if (Number(id) < firstOrder) return number === undefined ? { kind: 'batch', batchId: id } : null;
  return number === undefined
    ? { kind: 'order', orderId: id }
    : { kind: 'suborder', orderId: id, suborderId: `${id}-${number}` };
}

/** An id that someone typed, of anything that has a screen of its own. */
export type TypedPlace = TypedId | { kind: 'lot'; lotId: number };

/** Like `parseTypedId`, and `lot 12`, or a number too small for a batch, is a lot. */
export function parseTypedPlace(text: string): TypedPlace | null {
  const typed = parseTypedId(text);
  if (typed) return typed;
  const lotId = /^(?:lot\s*)?#?([1-9]\d{0,8})$/i.exec(text.trim())?.[1];
  return lotId === undefined ? null : { kind: 'lot', lotId: Number(lotId) };
}
