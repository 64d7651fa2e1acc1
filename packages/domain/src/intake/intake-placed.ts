import { isBefore, type SuborderStatus } from '../suborders/suborder-status.ts';
import { no, type Verdict, yes } from '../verdict.ts';

/** May a storefront still hold or cancel a placed order? Until the first of its boxes is packed (D343). */
export function mayBeTakenBack(orderId: string, live: readonly { status: SuborderStatus }[]): Verdict {
  return live.every(({ status }) => isBefore(status, 'Packed')) ? yes : no('intake-packed', orderId);
}
