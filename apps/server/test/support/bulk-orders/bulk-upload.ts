import { randomUUID } from 'node:crypto';
import type { BulkResponse } from '@bloomdesk/contract/bulk-orders/shapes';
import { getBulkResponse, ingestBulkOrders } from '@bloomdesk/contract/bulk-orders/calls';
import type { TestAnswer } from '#test/support/answers/test-answer.ts';
import type { TestServer, TestStaff } from '#test/support/test-server.ts';

interface UploadOptions {
  requestId?: string;
  fileName?: string;
  headers?: Record<string, string>;
}

interface Upload extends TestAnswer {
  requestId: string;
}

/** Uploads a file as the web app does: a form with the request id and the file. */
export async function upload(
  staff: TestStaff,
  content: string | Uint8Array,
  { requestId = randomUUID(), fileName = 'orders.csv', headers = {} }: UploadOptions = {},
): Promise<Upload> {
  const form = new FormData();
  form.set('requestId', requestId);
  form.set(
    'file',
    new Blob([new Uint8Array(typeof content === 'string' ? Buffer.from(content) : content)], { type: 'text/csv' }),
    fileName,
  );
  return { requestId, ...(await sendForm(staff, form, headers)) };
}

/** Sends any form, also one the web app would never make. */
export async function sendForm(
  staff: TestStaff,
  form: FormData,
  headers: Record<string, string> = {},
): Promise<TestAnswer> {
  const packed = new Response(form);
  const contentType = packed.headers.get('content-type') ?? '';
  const body = Buffer.from(await packed.arrayBuffer());
  return await staff.inject('POST', '/v1/orders/bulk', body, { 'content-type': contentType, ...headers });
}

/** Where a request stands, checked against the contract. */
export async function responseOf(staff: TestStaff, requestId: string): Promise<BulkResponse> {
  const { body } = await staff.send(getBulkResponse, { requestId });
  return getBulkResponse.data.parse(body.data);
}

/** Uploads a file and waits for its preview, inline or queued. */
export async function previewOf(
  desk: TestServer,
  staff: TestStaff,
  content: string | Uint8Array,
): Promise<BulkResponse> {
  const { requestId } = await upload(staff, content);
  await desk.runJobs();
  return await responseOf(staff, requestId);
}

/** Presses Ingest and waits until it is done. */
export async function ingested(desk: TestServer, staff: TestStaff, requestId: string): Promise<BulkResponse> {
  await staff.send(ingestBulkOrders, { requestId });
  await desk.runJobs();
  return await responseOf(staff, requestId);
}
