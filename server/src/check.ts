import { randomUUID } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import Stripe from 'stripe';
import type { Config } from './config.ts';
import type { Storage } from './storage/storage.ts';

/** What a setting leads to does not do what it must. */
export interface Problem {
  setting: string;
  /** A sentence. */
  says: string;
  /** It is refused, and waiting will not help; false: it does not answer now. */
  isRefused: boolean;
}

const MS = 10_000;

/** Tries everything outside that settings name: the bucket, the mail server, Stripe. @returns what is wrong */
export async function checkOutside(config: Config, storage: Storage): Promise<Problem[]> {
  const found = await Promise.all([
    config.s3 ? problemOf('S3_BUCKET', async () => writeReadRemove(storage)) : null,
    config.smtpUrl === null ? null : problemOf('SMTP_URL', async () => greet(config.smtpUrl ?? '')),
    config.stripe.sandbox
      ? null
      : problemOf('STRIPE_SECRET_KEY', async () => {
          const client = new Stripe(config.stripe.secretKey, { timeout: MS, maxNetworkRetries: 0 });
          await client.balance.retrieve();
        }),
  ]);
  return found.filter((each) => each !== null);
}

async function problemOf(setting: string, attempt: () => Promise<void>): Promise<Problem | null> {
  try {
    await attempt();
    return null;
  } catch (error) {
    const why = error instanceof Error ? error.message || error.name : String(error);
    return { setting, says: `${setting}: ${why}`, isRefused: isRefused(error) };
  }
}

async function writeReadRemove(storage: Storage): Promise<void> {
  const key = `check-${randomUUID()}`;
  const path = join(await mkdtemp(join(tmpdir(), 'keepsake-check-')), key);
  await writeFile(path, key);
  await storage.put(key, path, 'text/plain');
  const read = await text(await storage.read(key));
  await storage.remove(key);
  if (read !== key) throw new Error('the bucket gives back something else than was written.');
  if ((await storage.size(key)) !== null) throw new Error('the bucket removes nothing.');
}

async function greet(url: string): Promise<void> {
  const waits = { connectionTimeout: MS, greetingTimeout: MS, socketTimeout: MS, dnsTimeout: MS };
  const transport = createTransport({ url, ...waits });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Codes of nodemailer, Node, S3 and Stripe for what is wrong however long one waits. */
const REFUSED = new Set([
  'EAUTH',
  'ENOTFOUND',
  'StripeAuthenticationError',
  'StripePermissionError',
]);

function isRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, type, $metadata } = error as {
    code?: string;
    type?: string;
    $metadata?: { httpStatusCode?: number };
  };
  const status = $metadata?.httpStatusCode ?? 0;
  return REFUSED.has(code ?? '') || REFUSED.has(type ?? '') || (status >= 400 && status < 500);
}
