import type { BulkResponse } from '@bloomdesk/contract/bulk-orders/shapes';

/** How far a file is: while orders are made, those that were refused are none of them. */
export function bulkProgress({ stage, progress }: Pick<BulkResponse, 'stage' | 'progress'>) {
  const { done, total, bad } = progress;
  const isIngesting = stage === 'ingesting';
  const passedOver = isIngesting ? bad : 0;
  return {
    label: isIngesting ? 'Ingested orders' : 'Checked orders',
    value: total === null ? undefined : Math.max(0, done - passedOver),
    max: total === null ? 0 : total - passedOver,
  };
}
