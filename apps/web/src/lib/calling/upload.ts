import type { AnyCall, CallData, CallInput } from '@bloomdesk/contract/call';
import { partsOf } from './call-request.ts';
import { noAnswer, type RawAnswer } from './call-answer.ts';
import { missedAnswer } from './connection.ts';
import { dataOf, exchangeAsStaff, requestOf, type SendOptions } from '#lib/client.ts';
import type { Exchange } from './exchange.ts';

/** What an upload takes: the call's own fields, with the file as the browser has it. */
export type UploadInput<C extends AnyCall> = Omit<CallInput<C>, 'file'> & { file: File };

/** Seconds a large file may take over a slow line. */
const uploadTimeout = 300;

export interface UploadOptions extends SendOptions {
  /** Called with the part of the file that has been sent, 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
}

/** Sends a call of the kind `upload` as a form, telling how far it is, and answers its data. */
export async function upload<C extends AnyCall>(
  call: C,
  input: UploadInput<C>,
  options: UploadOptions = {},
): Promise<CallData<C>> {
  const { file, ...fields } = input;
  const form = new FormData();
  for (const [name, value] of Object.entries(partsOf(call, fields).body ?? {})) form.append(name, String(value));
  form.append('file', file); // after the fields, so that the server knows them before it reads the bytes

  const { headers: jsonHeaders, ...request } = requestOf(call, Object(fields), options);
  const { 'content-type': _, ...headers } = jsonHeaders; // the form names its own type
  const whole = { ...request, headers, body: form, timeout: uploadTimeout };
  const raw = await exchangeAsStaff(call, whole, (ready) => transmit(ready, options.onProgress));
  return dataOf(call, raw);
}

/** Like `exchange`, over the one browser interface that tells how far an upload is. */
function transmit(request: Exchange, onProgress?: (part: number) => void): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
  const line = new XMLHttpRequest();
  line.open(request.method, request.address);
  line.timeout = request.timeout * 1000;
  for (const [name, value] of Object.entries(request.headers)) line.setRequestHeader(name, value);
  line.setRequestHeader('x-request-id', request.requestId);
  line.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 1 : loaded / total);
  line.onload = () =>
    resolve({
      status: line.status,
      text: line.responseText,
      retryAfter: line.getResponseHeader('retry-after'),
      requestId: line.getResponseHeader('x-request-id') ?? request.requestId,
    });
  line.onerror = () => {
    missedAnswer();
    reject(noAnswer('offline', request.requestId));
  };
  line.ontimeout = () => reject(noAnswer('timeout', request.requestId, request.timeout));
  line.onabort = () => reject(new DOMException('Stopped.', 'AbortError'));
  request.signal?.addEventListener('abort', () => line.abort());
  line.send(request.body instanceof FormData ? request.body : null);
  return promise;
}
