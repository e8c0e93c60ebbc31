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
  /** Where this very server listens; the webhooks go there. */
  ownAddress: () => Promise<string>;
  /** Types of the events that go there. */
  subscribed: ReadonlySet<string>;
}

/** A request to the sandbox in its transaction. */
export interface SandboxCall {
  sandbox: Sandbox;
  trx: SandboxTransaction;
  /** The path that was asked for, and what it names. */
  url: string;
  params: Record<string, string>;
  form: Form;
  /** Unix time in seconds, as the provider counts. */
  now: number;
  idempotencyKey: string | null;
  /** The connected account that the request is made for; null for the platform's own. */
  account: string | null;
}

/** Runs work of the provider that no request triggers. */
export function inBackground(
  sandbox: Sandbox,
  trx: SandboxTransaction,
  account: string | null = null,
): SandboxCall {
  const now = Math.floor(Date.now() / 1000);
  return { sandbox, trx, url: '', params: {}, form: {}, now, idempotencyKey: null, account };
}

/** `status` is 200 unless told; whatever it is, the effects are kept. */
export interface SandboxAnswer {
  status?: number;
  body: unknown;
}
