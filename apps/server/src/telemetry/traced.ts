import { type Attributes, context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

const tracer = trace.getTracer('bloomdesk');

/** Which end of a conversation this is. */
type Side = 'request' | 'partner' | 'job' | 'inside';

const kinds: Record<Side, SpanKind> = {
  request: SpanKind.SERVER,
  partner: SpanKind.CLIENT,
  job: SpanKind.CONSUMER,
  inside: SpanKind.INTERNAL,
};

interface Traced {
  side: Side;
  /** No text of a person and no id of a customer: names of calls, jobs and partners, numbers. */
  attributes?: Attributes;
  /** The headers of a request that may belong to somebody's trace (`traceparent`). */
  headers?: Record<string, unknown>;
  /** Is this error a failure of ours? Each one is unless this says otherwise. */
  isFault?: (error: unknown) => boolean;
}

/**
 * Does this work as a span of the trace it is part of, with what failed of it. Without OpenTelemetry (`startTelemetry`) it
 * does the work and nothing else.
 */
export function traced<Result>(
  name: string,
  { side, attributes = {}, headers, isFault = () => true }: Traced,
  work: () => Promise<Result>,
): Promise<Result> {
  const parent = headers === undefined ? context.active() : propagation.extract(context.active(), headers);
  return tracer.startActiveSpan(name, { kind: kinds[side], attributes }, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      // the kind of an error and never its words, which may be somebody's
      if (isFault(error)) span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
      throw error;
    } finally {
      span.end();
    }
  });
}
