import type { Config } from '../config.ts';
import type { Telemetry } from './telemetry.ts';

/** Loads OpenTelemetry only where metrics or traces are configured. */
export async function openTelemetry(
  config: Pick<Config, 'metrics' | 'otlp' | 'trustProxy'>,
): Promise<Telemetry> {
  const { metrics, otlp } = config;
  if (!metrics && !otlp.traces && !otlp.metrics) return none;
  const { createTelemetry } = await import('./open-telemetry.ts');
  return createTelemetry(config);
}

const none: Telemetry = {
  observeRequests: () => undefined,
  queryLog: undefined,
  observe: async () => undefined,
  metricsAddress: () => null,
  close: async () => undefined,
};
