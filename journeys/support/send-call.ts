import type { APIRequestContext } from '@playwright/test';
import type { AnyCall, CallData, CallInput, Fields } from '@bloomdesk/contract/call';

/**
 * Makes a call with a token, and answers its data, parsed with the call's own shape; a refusal ends the journey in its
 * words.
 */
export async function sendCall<C extends AnyCall>(
  request: APIRequestContext,
  token: string,
  call: C,
  input: CallInput<C>,
): Promise<CallData<C>> {
  const given = new Map(Object.entries(Object(input)));
  const partOf = ({ shape }: Fields) => Object.keys(shape).filter((name) => given.get(name) !== undefined);
  const text = (name: string) => String(given.get(name));
  const path = partOf(call.params).reduce(
    (sum, name) => sum.replace(`:${name}`, encodeURIComponent(text(name))),
    call.path,
  );
  const query = new URLSearchParams(partOf(call.query).map((name) => [name, text(name)])).toString();
  const answer = await request.fetch(query === '' ? path : `${path}?${query}`, {
    method: call.method,
    headers: token === '' ? {} : { authorization: `Bearer ${token}` },
    ...(call.method !== 'GET' && {
      data: Object.fromEntries(partOf(call.body).map((name) => [name, given.get(name)])),
    }),
  });
  const body: unknown = await answer.json();
  const { message, error, data } = Object(body);
  if (!answer.ok()) throw new Error(`${call.name}: ${message ?? Object(error).message}`);
  const parsed = call.data.safeParse(call.envelope === 'plain' ? body : data);
  if (parsed.error) throw new Error(`${call.name} answers what its shape does not allow: ${parsed.error.message}`);
  return parsed.data as CallData<C>; // the call's own shape has just said so
}
