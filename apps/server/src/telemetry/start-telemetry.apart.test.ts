import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import { pushDelivery } from '@bloomdesk/contract/deliveries/changes.calls';
import { placeSuborder } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { startTelemetry } from './start-telemetry.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status?: { code?: number };
  attributes: { key: string; value: { stringValue?: string } }[];
}

/** What the collector was sent, by path. */
const sent: Record<string, string[]> = {};
let collector: Server;
let desk: TestServer;
let spans: Span[];
beforeAll(async () => {
  collector = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      (sent[request.url ?? ''] ??= []).push(text);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = Object(collector.address());
  const end = await startTelemetry({ endpoint: `http://127.0.0.1:${port}/`, service: 'Rosedesk', version: '1.2.3' });
  desk = await startTestServer();
  const care = await desk.staff('CareAssociate', 'FCAll');
  const suborderId = await placeSuborder(desk);
  await care.send(
    getOrder,
    { orderId: suborderId.slice(0, -2) },
    { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
  );
  await care.send(getOrder, { orderId: '9999999' });
  await care.send(pushDelivery, { suborderId });
  await end();
  spans = (sent['/v1/traces'] ?? []).flatMap((text) =>
    JSON.parse(text).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Span[] }[] }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
});
afterAll(async () => {
  await desk.close();
  await new Promise((resolve) => collector.close(resolve));
});

const named = (name: string) => spans.filter((span) => span.name === name);

test('a request that belongs to a trace goes on with it', () => {
  const [first, second] = named('getOrder');
  expect(first).toMatchObject({ traceId: 'a'.repeat(32), parentSpanId: 'b'.repeat(16) });
  expect(second?.traceId).not.toBe(first?.traceId);
});

test('a change is one trace with its transaction', () => {
  const [push] = named('pushDelivery');
  const inside = named('transaction').filter(({ parentSpanId }) => parentSpanId === push?.spanId);
  expect(inside.length).toBeGreaterThan(0);
  expect(new Set(inside.map(({ traceId }) => traceId))).toEqual(new Set([push?.traceId]));
});

test('what was refused is no error, and no span says more than names', () => {
  expect(named('getOrder')[1]?.status?.code ?? 0).toBe(0);
  const said = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  expect([...said].toSorted()).toEqual(['error.type', 'http.request.method', 'http.route']);
  const [read] = named('getOrder');
  expect(read?.attributes.find(({ key }) => key === 'http.route')?.value.stringValue).toBe('/v1/orders/:orderId');
});

test('the metrics are those of /metrics, and histograms keep their buckets', () => {
  const text = sent['/v1/metrics']?.join('') ?? '';
  for (const part of ['"Rosedesk"', '"1.2.3"', 'bloomdesk_pool_connections', 'nodejs_eventloop_lag_seconds'])
    expect(text).toContain(part);
  const histograms = JSON.parse(sent['/v1/metrics']?.[0] ?? '{}')
    .resourceMetrics.flatMap(({ scopeMetrics }: { scopeMetrics: { metrics: object[] }[] }) =>
      scopeMetrics.flatMap(({ metrics }) => metrics),
    )
    .filter((metric: { name: string }) => metric.name === 'nodejs_gc_duration_seconds');
  const [point] = histograms[0].histogram.dataPoints;
  expect(point.explicitBounds.length).toBe(point.bucketCounts.length - 1);
  expect(point.bucketCounts.reduce((sum: number, count: string | number) => sum + Number(count), 0)).toBe(
    Number(point.count),
  );
});
