import { afterAll, beforeAll, expect, test } from 'vitest';
import { metricsRegistry } from '#http/metrics.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { readCspReports } from './read-csp-reports.ts';

let desk: TestServer;
beforeAll(async () => {
  desk = await startTestServer();
});
afterAll(() => desk.close());

const told = [
  {
    type: 'csp-violation',
    body: {
      effectiveDirective: 'script-src-elem',
      blockedURL: 'https://evil.example/a.js?who=rosa',
      documentURL: 'https://desk.example/customers/rosa%40example.com?q=1',
      sourceFile: 'https://desk.example/assets/frame-1.js',
      lineNumber: 7,
    },
  },
];

const report = (body: unknown, type = 'application/reports+json') =>
  desk.app.http.inject({
    method: 'POST',
    url: '/csp-reports',
    headers: { 'content-type': type },
    body: JSON.stringify(body),
  });

const counted = async () => (await metricsRegistry.getSingleMetric('bloomdesk_csp_reports_total')?.get())?.values ?? [];

test('what a page was kept from doing is counted, in both forms that browsers write', async () => {
  expect((await report(told)).statusCode).toBe(204);
  const alone = { 'csp-report': { 'effective-directive': 'trusted-types', 'blocked-uri': 'trusted-types-policy' } };
  expect((await report(alone, 'application/csp-report')).statusCode).toBe(204);
  expect(await counted()).toEqual([
    { labels: { rule: 'script-src-elem' }, value: 1 },
    { labels: { rule: 'trusted-types' }, value: 1 },
  ]);
});

test('nothing about a person is kept of it', () => {
  expect(readCspReports(JSON.stringify(told))).toEqual([
    { rule: 'script-src-elem', blocked: 'https://evil.example', screen: '/customers/:id', at: '/assets/frame-1.js:7' },
  ]);
});

test('other things say nothing, and nobody can fill the log with them', async () => {
  for (const other of [{}, [], [{ body: 7 }], 'x', null]) expect(readCspReports(JSON.stringify(other))).toEqual([]);
  expect(readCspReports('{')).toEqual([]);
  expect(readCspReports(JSON.stringify([{ body: { effectiveDirective: 'made-up' } }]))).toMatchObject([
    { rule: 'other' },
  ]);
  expect((await report('x'.repeat(20_000))).statusCode).toBe(413);
  expect((await report(told, 'text/plain')).statusCode).toBe(415);
  const statuses = [];
  for (let time = 0; time < 40; time++) statuses.push((await report([])).statusCode);
  expect(statuses.at(-1)).toBe(429);
});
