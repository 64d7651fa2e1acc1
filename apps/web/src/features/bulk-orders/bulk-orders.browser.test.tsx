import { ingestBulkOrders, previewBulkOrders } from '@bloomdesk/contract/bulk-orders/calls';
import { bulkResponse } from '@bloomdesk/contract/bulk-orders/shapes';
import { userEvent } from 'vitest/browser';
import { buttonOf, control, reportWhen } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { BulkResult } from './bulk-result.tsx';
import { BulkStalledNotice } from './bulk-stalled-notice.tsx';
import { BulkUploadCard } from './bulk-upload-card.tsx';

control('features/bulk-orders/bulk-result.tsx', ingestBulkOrders, async ({ show, reported }) => {
  const response = { ...sampleOf(bulkResponse), isPreview: true, stage: 'previewed' as const };
  const screen = await show(<BulkResult response={response} onIngestStarted={reported} />);
  await screen.getByRole('button', { name: 'Ingest Orders' }).click();
  return buttonOf(screen, /^Ingest [\d,]+ orders?$/);
});

control('features/bulk-orders/bulk-upload-card.tsx', previewBulkOrders, async ({ show, server, reported }) => {
  const screen = await show(<BulkUploadCard />);
  const input = document.querySelector('input[type="file"]');
  if (input) await userEvent.upload(input, new File(['orderRef'], 'orders.csv', { type: 'text/csv' }));
  const press = await buttonOf(screen, 'Upload File to Preview');
  return () => {
    press();
    void reportWhen(() => server.requests('previewBulkOrders') === 2, reported);
  };
});

control('features/bulk-orders/bulk-stalled-notice.tsx', ingestBulkOrders, async ({ show, reported }) => {
  const stalled = { requestId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff', since: '2027-02-10T14:00:00Z' };
  const screen = await show(<BulkStalledNotice {...stalled} isIngesting onTried={reported} />);
  return buttonOf(screen, 'Try now');
});
