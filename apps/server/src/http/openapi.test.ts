import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHouse, type TestHouse } from '#test/support/test-house.ts';

let desk: TestHouse;
beforeAll(async () => {
  desk = await startTestHouse();
});
afterAll(() => desk.close());

test('the OpenAPI document names every call that is bound, with what it needs', async () => {
  const { status, body } = await desk.nobody.inject('GET', '/openapi.json');
  expect(status).toBe(200);
  const documented = Object.values<Record<string, { operationId: string }>>(Object(body).paths).flatMap((path) =>
    Object.values(path).map((operation) => operation.operationId),
  );
  expect(documented.toSorted()).toEqual(desk.house.calls.map((call) => call.name).toSorted());
});

test('a path that no call answers is said so, in the envelope and with a request id', async () => {
  const { status, body, headers } = await desk.nobody.inject('GET', '/v1/nothing');
  expect(status).toBe(404);
  expect(body).toMatchObject({ status: 'FAIL', code: 'no-such-call', requestId: headers['x-request-id'] });
});

test('every answer wears the security headers, failures too', async () => {
  for (const url of ['/livez', '/v1/nothing', '/v1/session', '/openapi.json']) {
    const { headers } = await desk.nobody.inject('GET', url);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toMatch(/unsafe/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
  }
});

test('the server says it lives and is ready', async () => {
  expect((await desk.nobody.inject('GET', '/livez')).status).toBe(200);
  await desk.nobody.inject('GET', '/readyz');
  expect((await desk.nobody.inject('GET', '/readyz')).status).toBe(200);
});
