import { parseTypedId } from '@bloomdesk/domain/orders/order-id';
import type { IconName } from '#ui/icon-paths.ts';

/** Something with an address of its own. */
export interface Place {
  label: string;
  note?: string | undefined;
  icon: IconName;
  path: string;
  /** The part of the page, without `#`. */
  hash: string;
}

/** The places an id leads to, of those whose screens exist; none for any other text. */
export function placesFor(text: string, hasRoute: (path: string) => boolean): Place[] {
  const typed = parseTypedId(text);
  if (typed?.kind === 'batch') return batchPlaces(typed.batchId, hasRoute);
  if (!typed) return lotPlaces(text, hasRoute);
  if (!hasRoute('/orders/$orderId')) return [];
  const order = { icon: 'box', path: `/orders/${typed.orderId}` } as const;
  if (typed.kind === 'order') return [{ ...order, label: `Order ${typed.orderId}`, hash: '' }];
  return [
    { ...order, label: `Suborder ${typed.suborderId}`, note: `of order ${typed.orderId}`, hash: typed.suborderId },
  ];
}

/** `lot 12`, or a number too small for a batch. */
function lotPlaces(text: string, hasRoute: (path: string) => boolean): Place[] {
  const lotId = /^(?:lot\s*)?#?([1-9]\d{0,8})$/i.exec(text.trim())?.[1];
  if (lotId === undefined || !hasRoute('/inventory/$lotId')) return [];
  return [{ label: `Lot ${lotId}`, icon: 'flower', path: `/inventory/${lotId}`, hash: '' }];
}

function batchPlaces(batchId: string, hasRoute: (path: string) => boolean): Place[] {
  const places: Place[] = [
    { label: `Batch ${batchId}`, icon: 'box', path: `/batches/${batchId}`, hash: '' },
    { label: `Fulfill batch ${batchId}`, icon: 'barcode', path: `/fulfill/${batchId}`, hash: '' },
  ];
  return places.filter(({ path }) => hasRoute(path.replace(batchId, '$batchId')));
}
