import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ingestBulkOrders, mapBulkColumns, previewBulkOrders } from '@bloomdesk/contract/bulk-orders/calls';
import { bulkOrder, bulkResponse, bulkUpload } from '@bloomdesk/contract/bulk-orders/shapes';
import { requiredBulkColumns } from '@bloomdesk/domain/bulk-orders/bulk-columns';
import { buttonOf, control, onBench, reportWhen } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { BulkResult } from './bulk-result.tsx';
import { BulkStalledNotice } from './bulk-stalled-notice.tsx';
import { BulkUploadCard } from './bulk-upload-card.tsx';
import { BulkUploads } from './bulk-uploads.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import { ReadingNotes } from './reading-notes.tsx';

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

control('features/bulk-orders/column-mapping.tsx', mapBulkColumns, async ({ show, reported }) => {
  const columns = [...requiredBulkColumns.map((column) => `${column} `), 'Shoe size'];
  const response = { requestId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff', columns };
  const screen = await show(<ColumnMapping response={response} onMapped={reported} />);
  return buttonOf(screen, 'Preview Again');
});

test('columns that are guessed are chosen, and what is missing is named until it is', () =>
  onBench(async ({ show }) => {
    const columns = requiredBulkColumns.map((column) => (column === 'sku' ? 'Flower' : column));
    const response = { requestId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff', columns };
    const screen = await show(<ColumnMapping response={response} onMapped={() => {}} />);
    const press = screen.getByRole('button', { name: 'Preview Again' });
    await expect.element(screen.getByText('Choose a column for sku')).toBeVisible();
    await expect.element(press).toHaveAttribute('aria-disabled', 'true');
    await screen.getByRole('combobox', { name: /^sku/ }).click();
    await screen.getByRole('option', { name: 'Flower' }).click();
    await expect.element(press).not.toHaveAttribute('aria-disabled');
  }));

test('what was guessed and repaired is said before the orders', () =>
  onBench(async ({ show }) => {
    const repairs = [{ rowNumber: 2, column: 'state', from: 'Maryland', to: 'MD' }];
    const orders = [{ ...sampleOf(bulkOrder), repairs }];
    const screen = await show(<ReadingNotes notes={['Cells are separated by semicolons.']} orders={orders} />);
    await expect.element(screen.getByText('Cells are separated by semicolons.')).toBeVisible();
    await expect.element(screen.getByText('1 cell was repaired in state. Open its order to see it.')).toBeVisible();
  }));

test('uploads lead to their files, and say what became of them', () =>
  onBench(async ({ show, server }) => {
    const counts = { orders: 4, bad: 1, ingested: 3 };
    const upload = { ...sampleOf(bulkUpload), fileName: 'march.xlsx', stage: 'ingested' as const, ...counts };
    server.answer('listBulkUploads', { uploads: [upload] });
    const screen = await show(<BulkUploads />);
    const link = screen.getByRole('link', { name: 'march.xlsx' });
    await expect.element(link).toHaveAttribute('href', `/orders/bulk/${upload.requestId}`);
    await expect.element(screen.getByText('3 orders, 1 bad')).toBeVisible();
  }));
