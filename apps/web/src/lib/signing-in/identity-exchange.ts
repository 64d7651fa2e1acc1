import { readAnswer } from '#lib/calling/call-answer.ts';
import { exchange } from '#lib/calling/exchange.ts';
import { newId } from '#lib/new-id.ts';

/** Posts to the identity service, which is always on this origin and keeps its refresh token in a cookie (D242). */
export async function postIdentity(path: `/idp/${string}`, input: object = {}): Promise<unknown> {
  const raw = await exchange({
    method: 'POST',
    address: path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
    requestId: newId(),
    timeout: 30,
  });
  return readAnswer('order', raw);
}
