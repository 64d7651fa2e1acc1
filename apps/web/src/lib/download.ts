import type { AnyCall, CallInput } from '@bloomdesk/contract/call';
import { noAnswer, readAnswer } from './calling/call-answer.ts';
import { exchangeAsStaff, requestOf } from './client.ts';
import type { Exchange } from './calling/exchange.ts';

interface FileAnswer {
  status: number;
  response: Response;
  requestId: string;
}

/** Fetches the file of a call of the kind `file`, under the name the server gives it. */
export async function fetchFile<C extends AnyCall>(call: C, input: CallInput<C>): Promise<File> {
  const { response, status, requestId } = await exchangeAsStaff(call, requestOf(call, input, {}), fetchResponse);
  if (!response.ok) {
    readAnswer('order', {
      status,
      text: await response.text(),
      retryAfter: response.headers.get('retry-after'),
      requestId,
    });
  }
  const type = response.headers.get('content-type') ?? '';
  return new File([await response.blob()], fileNameIn(response.headers.get('content-disposition')), { type });
}

/** Hands a file to the browser to be saved. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // the browser reads it after the click
}

/** The file name of a `Content-Disposition`: the encoded one before the plain one (RFC 6266). */
export function fileNameIn(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]*)"/i.exec(disposition ?? '')?.[1] ?? 'download';
}

async function fetchResponse({ method, address, headers, requestId, timeout }: Exchange): Promise<FileAnswer> {
  const late = AbortSignal.timeout(timeout * 1000);
  try {
    const response = await fetch(address, { method, headers: { ...headers, 'x-request-id': requestId }, signal: late });
    return { status: response.status, response, requestId };
  } catch {
    throw noAnswer(late.aborted ? 'timeout' : 'offline', requestId, timeout);
  }
}
