import type { FastifyInstance } from 'fastify';
import type { LogConfig } from 'kysely';
import type { Deps } from '../deps.ts';
import type { SiteFigures } from '../observability/site-figures.ts';

/** Metrics and traces of this process. */
export interface Telemetry {
  /** Notes each request: its route, its status, how long it took. */
  observeRequests(server: FastifyInstance): void;
  /** What Kysely tells of each query; undefined where queries are not traced. */
  queryLog: LogConfig | undefined;
  /**
   * Begins to tell of a process, and listens on `METRICS_PORT`.
   * @param readFigures figures of the whole site, asked for at most every few seconds
   * @throws where the port can't be had
   */
  observe(deps: Deps, readFigures: () => Promise<SiteFigures>): Promise<void>;
  /** Where metrics are read; null without `METRICS_PORT`. */
  metricsAddress(): string | null;
  /** Sends what is not yet sent, and ends. */
  close(): Promise<void>;
}
