import { randomUUID } from 'node:crypto';
import type { AnyCall, CallInput } from '@bloomdesk/contract/call';
import { requestOf } from '#http/api-document/request-of.ts';
import type { TestAnswer } from '#test/support/answers/test-answer.ts';
import type { TestStaff } from '#test/support/test-server.ts';

export interface FileToSend {
  name: string;
  bytes: Uint8Array;
}

/** Sends an uploading call with its file, as the web app would. */
export async function sendFile<C extends AnyCall>(
  staff: TestStaff,
  call: C,
  { file, ...fields }: Omit<CallInput<C>, 'file'> & { file: FileToSend },
  headers: Record<string, string> = {},
): Promise<TestAnswer> {
  const { url, body } = requestOf(call, fields);
  const parts = Object.entries(body).map(
    ([name, value]) => `--leaf\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  );
  const head = `--leaf\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const form = Buffer.concat(
    [...parts, head].map((part) => Buffer.from(part)).concat(Buffer.from(file.bytes), Buffer.from('\r\n--leaf--\r\n')),
  );
  return await staff.inject(call.method, url, form, {
    'content-type': 'multipart/form-data; boundary=leaf',
    'idempotency-key': randomUUID(),
    ...headers,
  });
}
