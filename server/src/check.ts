import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import Stripe from 'stripe';
import type { Config } from './config.ts';
import { smtpOptions } from './mail/mailer.ts';
import type { Storage } from './storage/storage.ts';

/** What a setting leads to does not do what it must. */
export interface Problem {
  setting: string;
  /** A sentence. */
  says: string;
  /** It is refused, and waiting will not help; false: it does not answer now. */
  isRefused: boolean;
}

/** Milliseconds that Stripe is waited for. */
const STRIPE_MS = 10_000;

/** Tries everything outside that settings name: the bucket, the mail server, Stripe. @returns what is wrong */
export async function checkOutside(
  { s3, smtpUrl, stripe }: Pick<Config, 's3' | 'smtpUrl' | 'stripe'>,
  storage: Storage,
): Promise<Problem[]> {
  const found = await Promise.all([
    s3 ? problemOf('S3_BUCKET', async () => writeReadRemove(storage)) : null,
    smtpUrl === null ? null : problemOf('SMTP_URL', async () => greet(smtpUrl)),
    stripe.sandbox
      ? null
      : problemOf('STRIPE_SECRET_KEY', async () => {
          const limits = { timeout: STRIPE_MS, maxNetworkRetries: 0 };
          await new Stripe(stripe.secretKey, limits).balance.retrieve();
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
  // Storing takes the file away.
  const path = join(tmpdir(), `keepsake-${key}`);
  await writeFile(path, key);
  await storage.put(key, path, 'text/plain');
  const read = await text(await storage.read(key));
  await storage.remove(key);
  if (read !== key) throw new Error('the bucket gives back something else than was written.');
  if ((await storage.size(key)) !== null) throw new Error('the bucket removes nothing.');
}

async function greet(url: string): Promise<void> {
  const transport = createTransport(smtpOptions(url));
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
