import type { FastifyInstance } from 'fastify';
import type { LogConfig } from 'kysely';
import type { Deps } from '../deps.ts';
import type { SiteFigures } from '../observability/site-figures.ts';

/** Metrics and traces of this process. */
export interface Telemetry {
  /** Records each request: its route, its status, its duration. */
  observeRequests(server: FastifyInstance): void;
  /** Kysely's log callback for queries; undefined where queries are not traced. */
  queryLog: LogConfig | undefined;
  /**
   * Starts to report metrics of a process, and listens on `METRICS_PORT`.
   * @param readFigures figures of the whole site, called at most every few seconds
   * @throws ConfigError when the port is not available
   */
  observe(deps: Deps, readFigures: () => Promise<SiteFigures>): Promise<void>;
  /** The address where metrics are read; null without `METRICS_PORT`. */
  metricsAddress(): string | null;
  /** Sends pending data, and stops. */
  close(): Promise<void>;
}
