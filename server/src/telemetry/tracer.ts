import { context, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import type { Resource } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace';
import type { LogConfig } from 'kysely';
import type { OtlpConfig } from '../config.ts';
import type { Tracing } from '../observability/spans.ts';
import { parentIn, traceparentOf } from './traceparent.ts';

interface OpenTracer {
  tracer: Tracer;
  tracing: Tracing;
  queryLog: LogConfig;
  close(): Promise<void>;
}

/** Most characters of a statement in a span; the statement does not contain its values. */
const MOST_SQL = 1000;

/** Sends traces to the collector that the variables of OpenTelemetry name. */
export async function openTracer(otlp: OtlpConfig, resource: Resource): Promise<OpenTracer> {
  const provider = new TracerProvider({
    resource,
    sampler: samplerOf(otlp),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('keepsake');
  return {
    tracer,
    tracing: tracingWith(tracer),
    queryLog: (event) => {
      if (!trace.getActiveSpan()) return;
      const { sql } = event.query;
      const now = Date.now();
      const span = tracer.startSpan(`query ${/^\s*(\w+)/.exec(sql)?.[1] ?? ''}`.trim(), {
        startTime: now - event.queryDurationMillis,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql.slice(0, MOST_SQL) },
      });
      if (event.level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(now);
    },
    close: async () => provider.shutdown(),
  };
}

function tracingWith(tracer: Tracer): Tracing {
  return {
    async run(name, { attributes, parent }, work) {
      const from = parent === undefined ? context.active() : parentIn(parent);
      const span = tracer.startSpan(name, { attributes }, from);
      try {
        return await context.with(trace.setSpan(from, span), work);
      } catch (error) {
        // The error's message may contain personal data, so only the log has it.
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    current() {
      const span = trace.getActiveSpan();
      return span && traceparentOf(span.spanContext());
    },
  };
}

/** The sampler of `OTEL_TRACES_SAMPLER`. */
function samplerOf({ sampler, samplerShare }: OtlpConfig): Sampler {
  const own = sampler.endsWith('traceidratio')
    ? new TraceIdRatioBasedSampler(samplerShare)
    : sampler.endsWith('always_off')
      ? new AlwaysOffSampler()
      : new AlwaysOnSampler();
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root: own }) : own;
}
