import type { LineItem } from '@bloomdesk/contract/suborders/shapes';
import type { SuborderStatus } from '@bloomdesk/domain/suborders/suborder-status';

/** A selected suborder, as any list knows it. */
export interface BulkTarget {
  suborderId: string;
  /** Where the list shows it; the question before exceptions are removed names it. */
  deliveryDate?: string | undefined;
  status?: SuborderStatus | undefined;
  /** The live ones, where the list has them; otherwise they are read before one of them is upgraded. */
  lineItems?: readonly Pick<LineItem, 'index' | 'sku' | 'name' | 'quantity'>[] | undefined;
}
