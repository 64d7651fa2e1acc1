import type { AnyCall, CallData, CallInput } from '@bloomdesk/contract/call';
import { noteChange } from './calling/changes-made.ts';
import { noteAge } from './calling/ages.ts';
import { addressOf, isOwnAddress } from './calling/bases.ts';
import { type RawAnswer, readAnswer } from './calling/call-answer.ts';
import { partsOf, timeoutOf } from './calling/call-request.ts';
import { type Exchange, exchange } from './calling/exchange.ts';
import { readTogether } from './calling/read-together.ts';
import { identityToken, renewToken } from './identity.ts';
import { newId } from './new-id.ts';

export interface SendOptions {
  /** One per thing a person does, so that nothing is done twice (D44); made here when none is given. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** Sends a call and answers its data, or throws `CallFailed`. Downloads and uploads have files of their own. */
export async function send<C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  options: SendOptions = {},
): Promise<CallData<C>> {
  const request = requestOf(call, input, options);
  const raw = await exchangeAsStaff(call, request, mayJoinOthers(call, request) ? readTogether : exchange);
  const data = dataOf(call, raw);
  noteChange(data, raw.auditEvent);
  noteAge(call.name, raw.age);
  return data;
}

/** May it travel with other reads? Where the order API is elsewhere, each goes there by itself. */
function mayJoinOthers({ method, kind, caller }: AnyCall, { address }: Exchange): boolean {
  return (
    method === 'GET' && caller !== 'public' && (kind === 'json' || kind === 'text') && /^\/(v1|api)\//.test(address)
  );
}

/** The data in the answer to a call, taken as it comes: no screen waits while a large answer is checked. */
export function dataOf<C extends AnyCall>(call: C, raw: RawAnswer): CallData<C> {
  return readAnswer(call.envelope, raw) as CallData<C>; // the server's own tests hold every answer against the contract
}

/** The request of a call with its fields in place; the body is JSON. */
export function requestOf<C extends AnyCall>(call: C, input: CallInput<C>, options: SendOptions): Exchange {
  const { path, body } = partsOf(call, Object(input));
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body) headers['content-type'] = 'application/json';
  if (call.changes) headers['idempotency-key'] = options.idempotencyKey ?? newId();
  return {
    method: call.method,
    address: addressOf(path),
    headers,
    body: body && JSON.stringify(body),
    requestId: newId(),
    timeout: timeoutOf(call),
    signal: options.signal,
  };
}

/** Sends a request with the person's identity; a token refused on the way is renewed once, under the same keys (D10). */
export async function exchangeAsStaff<A extends Pick<RawAnswer, 'status'>>(
  call: Pick<AnyCall, 'caller'>,
  request: Exchange,
  transport: (request: Exchange) => Promise<A>,
): Promise<A> {
  if (call.caller === 'public' || !isOwnAddress(request.address, location.origin)) return await transport(request);
  const token = await identityToken();
  const answer = await transport(withToken(request, token));
  const again = async () => transport(withToken(request, await renewToken(token)));
  if (answer.status === 428) return (await import('./signing-in/step-up.ts')).steppedUp(answer, again);
  return answer.status === 401 ? await again() : answer;
}

function withToken(request: Exchange, token: string): Exchange {
  return { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } };
}
