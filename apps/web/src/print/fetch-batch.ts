import type { Batch } from '@bloomdesk/contract/batches/shapes';
import type { MasterInvoice } from '@bloomdesk/contract/printing/shapes';
import type { Product } from '@bloomdesk/contract/products/calls';
import type { PrintJobMessage } from '#parts/printing/popup/print-messages.ts';
import { fetchData } from './fetch-paper.ts';

/** The batch of a print job, as our own server answers it. */
export async function fetchBatch(job: PrintJobMessage): Promise<Batch> {
  if (job.batchId === undefined) throw new Error('No batch found');
  return (await fetchData(job, `/v1/batches/${job.batchId}`)).get('batch') as Batch; // the server's own shape
}

/** The product feed, for table slots and kinds. */
export async function fetchProducts(job: PrintJobMessage): Promise<ReadonlyMap<string, Product>> {
  const feed = (await fetchData(job, '/v1/products')).get('productFeedArray') as Product[]; // the server's own shape
  return new Map(feed.map((product) => [product.sku, product]));
}

/** The invoice of a Worldease batch. */
export async function fetchInvoice(job: PrintJobMessage): Promise<MasterInvoice> {
  if (job.batchId === undefined) throw new Error('No batch found');
  const path = `/v1/batches/${job.batchId}/ups-worldease-master-invoice-data`;
  return (await fetchData(job, path)).get('invoice') as MasterInvoice; // the server's own shape
}
