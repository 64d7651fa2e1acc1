import './sheets.css';
import './document.css';
import { workOrder } from '@bloomdesk/domain/printing/work-order';
import { fetchBatch, fetchProducts } from './fetch-batch.ts';
import { fetchLetterhead } from './letterhead.tsx';
import { openPrintPage } from './print-page.tsx';
import { type WorkOrderPaper, WorkOrderSheet } from './work-order-sheet.tsx';

openPrintPage<WorkOrderPaper>({
  title: 'Work order',
  Sheet: WorkOrderSheet,
  sheet: 'document',
  gather: async (job, onProgress) => {
    const [batch, products, letterhead] = await Promise.all([
      fetchBatch(job),
      fetchProducts(job),
      fetchLetterhead(job),
    ]);
    const { skipped, ...order } = workOrder(batch.suborders, batch.subordersMap, (sku) => products.get(sku));
    onProgress(batch.suborders.length);
    const covers = order.rows.map(({ suborderId }) => suborderId);
    const center = batch.suborders[0]?.delivery.fc.name ?? '';
    return [
      ...(covers.length > 0
        ? [{ suborderId: batch.batchId, covers, paper: { letterhead, batch, center, ...order } }]
        : []),
      ...skipped.map(({ suborderId, why }) => ({ suborderId, problem: why })),
    ];
  },
});
