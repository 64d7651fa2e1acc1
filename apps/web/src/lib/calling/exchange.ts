import { noAnswer, type RawAnswer } from './call-answer.ts';
import { missedAnswer } from './connection.ts';

export interface Exchange {
  method: string;
  address: string;
  headers: Record<string, string>;
  body?: BodyInit | undefined;
  requestId: string;
  /** Seconds to wait for the whole answer. */
  timeout: number;
  signal?: AbortSignal | undefined;
}

/** Sends one request and reads its answer as text; a lost network and a late answer become failures in words. */
export async function exchange(request: Exchange): Promise<RawAnswer> {
  const { method, address, headers, body, requestId, timeout, signal } = request;
  const late = AbortSignal.timeout(timeout * 1000);
  try {
    const response = await fetch(address, {
      method,
      headers: { ...headers, 'x-request-id': requestId },
      body: body ?? null,
      signal: signal ? AbortSignal.any([signal, late]) : late,
    });
    if (response.status >= 500) missedAnswer(); // perhaps a machine before the server says so
    return {
      status: response.status,
      text: await response.text(),
      retryAfter: response.headers.get('retry-after'),
      requestId: response.headers.get('x-request-id') ?? requestId,
      auditEvent: response.headers.get('x-audit-event'),
      age: response.headers.get('age'),
    };
  } catch (error) {
    if (signal?.aborted) throw error;
    missedAnswer();
    throw noAnswer(late.aborted ? 'timeout' : 'offline', requestId, timeout);
  }
}
