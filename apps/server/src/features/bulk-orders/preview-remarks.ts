import type { AcceptableOrder } from '@bloomdesk/domain/bulk-orders/bulk-order-check';
import type { Ctx } from '#composition/request-context.ts';
import { loadDoubleRemarks } from './double-remarks.ts';
import type { BulkFile } from './reading/bulk-file.ts';
import { loadStockRemarks } from './stock-remarks.ts';

/** What staff should know of an order before they ingest it, `row 14: …`; none of it makes the order a bad one. */
export type PreviewRemarks = (order: Pick<AcceptableOrder, 'suborders'>) => string[];

/** Loads what the remarks of a file's preview need, once for all its orders. */
export async function loadPreviewRemarks(ctx: Ctx, file: BulkFile): Promise<PreviewRemarks> {
  const [stock, doubles] = [await loadStockRemarks(ctx), await loadDoubleRemarks(ctx, file)];
  return (order) => [...stock(order), ...doubles(order)];
}
