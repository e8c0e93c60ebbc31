import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Meter } from '@opentelemetry/api';
import type { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import type { Resource } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { ConfigError, type Config } from '../config.ts';

interface OpenMeter {
  meter: Meter;
  /** Serves Prometheus, where that is configured. @throws ConfigError when the port is not available */
  listen(): Promise<void>;
  address(): string | null;
  close(): Promise<void>;
}

/** The meter for Prometheus, a collector, or both; null where neither is configured. */
export async function openMeter(
  { metrics, otlp }: Pick<Config, 'metrics' | 'otlp'>,
  resource: Resource,
): Promise<OpenMeter | null> {
  if (!metrics && !otlp.metrics) return null;
  const prometheus = metrics ? await prometheusReader() : null;
  const collector = otlp.metrics ? await collectorReader(otlp.exportInterval) : null;
  const provider = new MeterProvider({
    resource,
    readers: [prometheus, collector].filter((reader) => reader !== null),
  });
  let server: Server | null = null;
  return {
    meter: provider.getMeter('keepsake'),
    async listen() {
      if (!metrics || !prometheus) return;
      server = metricsServer(prometheus);
      server.listen(metrics.port, metrics.host);
      try {
        await once(server, 'listening');
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        throw new ConfigError(`METRICS_PORT can’t be listened on: ${why}`);
      }
    },
    address() {
      const at = server?.address();
      return typeof at === 'object' && at ? `http://${metrics?.host}:${at.port}/metrics` : null;
    },
    async close() {
      server?.close();
      server?.closeAllConnections();
      await provider.shutdown();
    },
  };
}

async function prometheusReader(): Promise<PrometheusExporter> {
  const { PrometheusExporter: Exporter } = await import('@opentelemetry/exporter-prometheus');
  // The exporter's own server has no timeouts; `metricsServer` has.
  return new Exporter({ preventServerStart: true, withoutScopeInfo: true });
}

async function collectorReader(exportInterval: number): Promise<PeriodicExportingMetricReader> {
  const { OTLPMetricExporter } = await import('@opentelemetry/exporter-metrics-otlp-proto');
  return new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    exportIntervalMillis: exportInterval,
    exportTimeoutMillis: exportInterval,
  });
}

/** Serves `GET /metrics`, and nothing else. */
function metricsServer(reader: PrometheusExporter): Server {
  const server = createServer(
    { headersTimeout: 5000, requestTimeout: 10_000 },
    (request, response) => {
      const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics';
      if (isAsked) return reader.getMetricsRequestHandler(request, response);
      response.writeHead(404, { 'content-type': 'text/plain' }).end('See /metrics.\n');
    },
  );
  server.maxConnections = 16;
  server.unref();
  return server;
}
