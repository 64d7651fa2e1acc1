import type { SuppressedAddress } from '@bloomdesk/contract/notifications/suppressed.shapes';
import type { SuppressedRow } from './suppressed-addresses.store.ts';

/** An address of the list as screens read it. */
export function suppressedOnWire(row: SuppressedRow): SuppressedAddress {
  return { ...row, since: row.since.toISOString() };
}
