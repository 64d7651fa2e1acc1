import { createApiKey } from '@bloomdesk/contract/api-keys/calls';
import type { TestServer } from '#test/support/test-server.ts';

/** The headers of a program that may send orders. */
export async function storefrontOf(desk: TestServer, name = 'Web shop'): Promise<{ authorization: string }> {
  const admin = await desk.staff('Administrator');
  const { status, body } = await admin.send(createApiKey, { name, scopes: ['intake'], perMinute: 6000 });
  if (status !== 200) throw new Error(body.message);
  return { authorization: `Bearer ${body.data.secret}` };
}
