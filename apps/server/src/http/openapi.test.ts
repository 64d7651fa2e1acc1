import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '@bloomdesk/contract/refusals';
import { codeOf } from '@bloomdesk/domain/refusals/refusal-entry';
import { openApiOf } from './openapi.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

const codes = new Set<string>(Object.keys(refusals).map(codeOf));

let desk: TestServer;
beforeAll(async () => {
  desk = await startTestServer();
});
afterAll(() => desk.close());

test('the OpenAPI document names every call that is bound, with what it needs', async () => {
  const { status, body } = await desk.nobody.inject('GET', '/openapi.json');
  expect(status).toBe(200);
  const documented = Object.values<Record<string, { operationId: string }>>(Object(body).paths).flatMap((path) =>
    Object.values(path).map((operation) => operation.operationId),
  );
  expect(documented.toSorted()).toEqual(desk.app.calls.map((call) => call.name).toSorted());
});

test('every call says in a sentence what it does, which refusals it may answer, and shows a request', async () => {
  for (const call of desk.app.calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    const operation = Object(openApiOf([call])).paths[path][call.method.toLowerCase()];
    expect([call.name, operation.summary]).toEqual([call.name, expect.stringMatching(/^[A-Z].*[^.]\.$/)]);
    expect([call.name, operation['x-refusals']]).toEqual([
      call.name,
      expect.objectContaining({
        'bad-input': { statuses: [400, 422], whatToDo: expect.stringMatching(/^Correct the fields that are named/) },
      }),
    ]);
    expect([call.name, operation['x-example'].request]).toEqual([
      call.name,
      expect.stringMatching(new RegExp(`^${call.method} ${call.path.replaceAll(/:\w+/g, '[^/]+')}(\\?|$)`)),
    ]);
    expect(Object.keys(operation['x-refusals']).filter((code) => !codes.has(code))).toEqual([]);
  }
  const cancelling = desk.app.calls.filter(({ name }) => name === 'cancelSuborder');
  expect(JSON.stringify(openApiOf(cancelling))).toContain('"force-not-allowed":{"statuses":[403]}');
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
