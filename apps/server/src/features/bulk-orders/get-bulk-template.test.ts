import { afterAll, beforeAll, expect, test } from 'vitest';
import { getBulkTemplate } from '@bloomdesk/contract/bulk-orders/calls';
import { bulkColumns } from '@bloomdesk/domain/bulk-orders/bulk-columns';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { previewOf } from '#test/support/bulk-orders/bulk-upload.ts';

let desk: TestServer;
beforeAll(async () => {
  desk = await startTestServer();
});
afterAll(() => desk.close());

test('the template has every column and an example that a preview accepts', async () => {
  const care = await desk.staff('CareAssociate');
  const { status, headers, text } = await care.send(getBulkTemplate, {});
  expect(status).toBe(200);
  expect(headers['content-disposition']).toContain('bulk-orders-template.csv');
  expect(text.split('\r\n')[0]).toBe(bulkColumns.join(','));

  const { data } = await previewOf(desk, care, text);
  expect(data?.badOrders).toEqual([]);
  expect(data?.acceptableOrders.map(({ rowNumbers }) => rowNumbers)).toEqual([[2, 3]]);
});
