import { createApiKey } from '@bloomdesk/contract/api-keys/calls';
import type { KeyScope } from '@bloomdesk/domain/access/permissions';
import type { TestServer, TestStaff } from './test-server.ts';

let keys = 0;

/** A program that calls with an API key of these scopes, at these centers or at all, made by an administrator. */
export async function programWith(
  desk: TestServer,
  scopes: KeyScope[],
  fcIds: number[] | null = null,
): Promise<TestStaff> {
  const administrator = await desk.staff('Administrator');
  const settings = { name: `Program ${++keys}`, scopes, fcIds, perMinute: 6000 };
  const { body } = await administrator.send(createApiKey, settings);
  const { apiKey, secret } = createApiKey.data.parse(body.data);
  const key = { authorization: `Bearer ${secret}` };
  return {
    ...desk.nobody,
    staffId: `key:${apiKey.keyId}`,
    email: `key:${apiKey.name}`,
    token: secret ?? '',
    send: (call, input, headers) => desk.nobody.send(call, input, { ...key, ...headers }),
    inject: (method, url, sent, headers) => desk.nobody.inject(method, url, sent, { ...key, ...headers }),
  };
}
