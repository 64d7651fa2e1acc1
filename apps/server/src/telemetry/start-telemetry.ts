/** Where traces and metrics go, and who says so. */
export interface TelemetrySettings {
  /** The collector's address, to which `/v1/traces` and `/v1/metrics` are added. */
  endpoint: string;
  service: string;
  version: string;
}

const seconds = 1000;

/**
 * Sends traces and metrics to an OpenTelemetry collector (D502); answers what sends the rest and ends it. The SDK is loaded
 * here alone, so that a server that sends nothing carries nothing of it.
 */
export async function startTelemetry({ endpoint, service, version }: TelemetrySettings): Promise<() => Promise<void>> {
  const [api, hooks, traces, metrics, resources, spanExport, metricExport, { metricsOfRegistry }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/exporter-metrics-otlp-http'),
    import('./metrics-of-registry.ts'),
  ]);
  const resource = resources
    .defaultResource()
    .merge(resources.resourceFromAttributes({ 'service.name': service, 'service.version': version }));
  const base = endpoint.replace(/\/$/, '');
  const exporter = new spanExport.OTLPTraceExporter({ url: `${base}/v1/traces` });
  const provider = new traces.TracerProvider({
    resource,
    spanProcessors: [new traces.BatchSpanProcessor({ exporter })],
  });
  const reader = new metrics.PeriodicExportingMetricReader({
    exporter: new metricExport.OTLPMetricExporter({ url: `${base}/v1/metrics` }),
    exportIntervalMillis: 30 * seconds,
    metricProducers: [metricsOfRegistry(resource)],
  });
  const meters = new metrics.MeterProvider({ resource, readers: [reader] });
  api.context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
  api.propagation.setGlobalPropagator(new (await import('@opentelemetry/core')).W3CTraceContextPropagator());
  api.trace.setGlobalTracerProvider(provider);
  return async () => {
    // a collector that is away must not keep a server that ends
    await Promise.allSettled([provider.shutdown(), meters.shutdown()]);
    api.trace.disable();
    api.propagation.disable();
    api.context.disable();
  };
}
