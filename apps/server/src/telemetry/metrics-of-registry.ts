import type { HrTime } from '@opentelemetry/api';
import { ValueType } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue, MetricValueWithName } from 'prom-client';
import { metricsRegistry } from '#http/metrics.ts';
import { notePools } from '#http/operation/operation-metrics.ts';

type Measured = MetricObjectWithValues<MetricValue<string>>;

/** What `/metrics` says, as OpenTelemetry has it: counters are sums, and histograms keep their buckets. */
export function metricsOfRegistry(resource: Resource): MetricProducer {
  const begun = hrTime();
  return {
    async collect() {
      notePools();
      const now = hrTime();
      const measured = await metricsRegistry.getMetricsAsJSON();
      const metrics = measured.flatMap((each) => dataOf(each, begun, now) ?? []);
      return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'bloomdesk' }, metrics }] }, errors: [] };
    },
  };
}

function dataOf(measured: Measured, startTime: HrTime, endTime: HrTime): MetricData | undefined {
  const { name, help, values } = measured;
  const common = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const points = values.map(({ labels, value }) => ({ startTime, endTime, attributes: { ...labels }, value }));
  switch (String(measured.type)) {
    case 'counter':
      return { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points };
    case 'gauge':
      return { ...common, dataPointType: DataPointType.GAUGE, dataPoints: points };
    case 'histogram':
      return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(values, startTime, endTime) };
    default:
      return undefined; // summaries are nobody's here
  }
}

/** Prometheus counts up to each bound, OpenTelemetry between them: one point for each set of labels. */
function histograms(values: MetricValueWithName<string>[], startTime: HrTime, endTime: HrTime): DataPoint<Histogram>[] {
  const series = Map.groupBy(values, ({ labels }) => JSON.stringify({ ...labels, le: undefined }));
  return [...series].map(([key, parts]) => {
    const upTo = parts.filter(({ metricName }) => metricName?.endsWith('_bucket'));
    const counts = upTo.map(({ value }, at) => value - (upTo[at - 1]?.value ?? 0));
    const total = (suffix: string) => parts.find(({ metricName }) => metricName?.endsWith(suffix))?.value ?? 0;
    const boundaries = upTo.map(({ labels }) => Number(labels['le'])).filter(Number.isFinite);
    const attributes: Record<string, string> = JSON.parse(key);
    return {
      startTime,
      endTime,
      attributes,
      value: { buckets: { boundaries, counts }, sum: total('_sum'), count: total('_count') },
    };
  });
}

function hrTime(): HrTime {
  const now = performance.timeOrigin + performance.now();
  return [Math.trunc(now / 1000), Math.round((now % 1000) * 1e6)];
}
