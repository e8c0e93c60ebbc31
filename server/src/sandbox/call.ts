import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Form } from './form.ts';
import type { SandboxDatabase, SandboxTransaction } from './tables.ts';

/** Dependencies of the sandbox. */
export interface Sandbox {
  config: Config;
  db: SandboxDatabase;
  jobs: Jobs;
  log: FastifyBaseLogger;
  /** The server's own address, to which webhooks are sent. */
  loopbackOrigin: () => Promise<string>;
  /** Event types that the webhook endpoint subscribes to. */
  subscribed: ReadonlySet<string>;
}

/** A request to the sandbox, with its transaction. */
export interface SandboxCall {
  sandbox: Sandbox;
  trx: SandboxTransaction;
  /** The requested path. */
  url: string;
  params: Record<string, string>;
  form: Form;
  /** Unix time in seconds. */
  now: number;
  idempotencyKey: string | null;
  /** The connected account of the `Stripe-Account` header; null for the platform. */
  account: string | null;
}

/** Makes a call for the provider's own work that no request triggers. */
export function inBackground(
  sandbox: Sandbox,
  trx: SandboxTransaction,
  account: string | null = null,
): SandboxCall {
  const now = Math.floor(Date.now() / 1000);
  return { sandbox, trx, url: '', params: {}, form: {}, now, idempotencyKey: null, account };
}

/** A response; `status` is 200 by default. The effects are committed also for an error status. */
export interface SandboxAnswer {
  status?: number;
  body: unknown;
}
