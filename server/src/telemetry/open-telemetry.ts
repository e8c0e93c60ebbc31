import { context, diag, DiagLogLevel } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
  serviceNameEnvDetector,
  type Resource,
} from '@opentelemetry/resources';
import type { Config, OtlpConfig } from '../config.ts';
import { openMeter } from './meter.ts';
import { observeRequests } from './observe-requests.ts';
import { observeProcess } from './observe-process.ts';
import { observeSite } from './observe-site.ts';
import { observeVisits } from './observe-visits.ts';
import { traceBy } from '../observability/spans.ts';
import type { Telemetry } from './telemetry.ts';

/** The trace exporter is loaded only where traces are sent. */
async function loadTracer(...given: [OtlpConfig, Resource]) {
  const { openTracer } = await import('./tracer.ts');
  return openTracer(...given);
}

/** Metrics and traces by OpenTelemetry, as configured. */
export async function createTelemetry(
  config: Pick<Config, 'metrics' | 'otlp' | 'trustProxy'>,
): Promise<Telemetry> {
  const resource = resourceFromAttributes({ 'service.name': 'keepsake' }).merge(
    detectResources({
      detectors: [serviceInstanceIdDetector, resourceAttributesEnvDetector, serviceNameEnvDetector],
    }),
  );
  const meter = await openMeter(config, resource);
  const tracer = config.otlp.traces ? await loadTracer(config.otlp, resource) : null;
  if (tracer) {
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
    traceBy(tracer.tracing);
  }
  const undo: (() => void)[] = [];
  return {
    observeRequests: (server) =>
      observeRequests(server, {
        meter: meter?.meter ?? null,
        tracer: tracer?.tracer ?? null,
        trustProxy: config.trustProxy,
      }),
    queryLog: tracer?.queryLog,
    async observe(deps, readFigures) {
      diag.setLogger(
        {
          error: (message) => deps.log.warn(`OpenTelemetry: ${message}`),
          warn: (message) => deps.log.warn(`OpenTelemetry: ${message}`),
          info: () => undefined,
          debug: () => undefined,
          verbose: () => undefined,
        },
        { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
      );
      if (!meter) return;
      undo.push(
        observeProcess(meter.meter, deps),
        observeVisits(meter.meter, deps.tally),
        observeSite(meter.meter, deps, readFigures),
      );
      await meter.listen();
    },
    metricsAddress: () => meter?.address() ?? null,
    async close() {
      for (const end of undo) end();
      await meter?.close();
      await tracer?.close();
      if (!tracer) return;
      traceBy(null);
      context.disable();
    },
  };
}
