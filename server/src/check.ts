import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import Stripe from 'stripe';
import { openPlace } from './backup/open-place.ts';
import type { BackupConfig, Config, S3Config } from './config.ts';
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

/** Milliseconds that the bucket is waited for at the address by which browsers reach it. */
const PUBLIC_MS = 10_000;

/** What is tried, by its settings. */
type Outside = Pick<Config, 'publicUrl' | 's3' | 'backup' | 'smtpUrl' | 'stripe'>;

/** Tries everything outside that settings name: the bucket, where backups go, the mail server, Stripe. @returns what is wrong */
export async function checkOutside(
  { publicUrl, s3, backup, smtpUrl, stripe }: Outside,
  storage: Storage,
): Promise<Problem[]> {
  const found = await Promise.all([
    s3 ? problemOf('S3_BUCKET', async () => writeReadRemove(storage)) : null,
    ...(s3?.publicEndpoint ? asBrowsers(s3, publicUrl, storage) : []),
    backup.to === null ? null : problemOf('BACKUP_TO', async () => writeAndRemove(backup)),
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

/** Has a file in the bucket for as long as `work` takes. */
async function withProbe(storage: Storage, work: (key: string) => Promise<void>): Promise<void> {
  const key = `check-${randomUUID()}`;
  // Storing takes the file away.
  const path = join(tmpdir(), `keepsake-${key}`);
  await writeFile(path, key);
  await storage.put(key, path, 'text/plain');
  try {
    await work(key);
  } finally {
    await storage.remove(key);
  }
  if ((await storage.size(key)) !== null) throw new Error('the bucket removes nothing.');
}

async function writeReadRemove(storage: Storage): Promise<void> {
  await withProbe(storage, async (key) => {
    if ((await text(await storage.read(key))) !== key)
      throw new Error('the bucket gives back something else than was written.');
  });
}

/**
 * What browsers do with the bucket itself. What they cannot send there goes through the server; what they cannot read there they do
 * not see.
 */
function asBrowsers(
  { publicEndpoint, mediaCdn }: S3Config,
  publicUrl: string,
  storage: Storage,
): Promise<Problem | null>[] {
  const cors = async () => {
    const { url } = await addressIn(storage, `check-${randomUUID()}`);
    await preflight(
      new URL(url.slice(new URL(url).origin.length), publicEndpoint ?? url),
      publicUrl,
    );
  };
  return [
    problemOf('S3_PUBLIC_ENDPOINT', cors),
    problemOf(mediaCdn ? 'MEDIA_CDN' : 'S3_PUBLIC_ENDPOINT', async () => readAsBrowsers(storage)),
  ];
}

async function addressIn({ direct }: Storage, key: string) {
  if (!direct) throw new Error('the bucket has no address for browsers.');
  return direct.addressOf(key, { type: 'image/png', disposition: 'inline' });
}

/** Asks as a browser does before it sends a part of a file. */
async function preflight(address: URL, publicUrl: string): Promise<void> {
  const { origin } = new URL(publicUrl);
  const answer = await fetch(address, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'PUT' },
    signal: AbortSignal.timeout(PUBLIC_MS),
  });
  const allows = (name: string, wanted: string) =>
    (answer.headers.get(`access-control-allow-${name}`) ?? '')
      .split(/,\s*/)
      .some((each) => each === wanted || each === '*');
  if (!answer.ok || !allows('origin', origin) || !allows('methods', 'PUT'))
    throw new Error(
      `the bucket’s CORS does not let pages of ${origin} PUT; “Media in S3” in docs/operating.md has the rule.`,
    );
}

async function readAsBrowsers(storage: Storage): Promise<void> {
  await withProbe(storage, async (key) => {
    const { url } = await addressIn(storage, key);
    const answer = await fetch(url, { signal: AbortSignal.timeout(PUBLIC_MS) });
    if (!answer.ok) {
      const why = `a signed address answers ${answer.status}; it has to reach the bucket with this host.`;
      throw Object.assign(new Error(why), answer.status < 500 ? { code: ADDRESS_REFUSED } : {});
    }
    if ((await answer.text()) !== key) throw new Error('a signed address gives something else.');
  });
}

async function writeAndRemove(backup: BackupConfig): Promise<void> {
  const place = await openPlace(backup.to ?? '', backup);
  const key = `check-${randomUUID()}`;
  try {
    await place.write(key, Readable.from([Buffer.from(key)]));
    await place.remove(key);
  } finally {
    place.close();
  }
}

async function greet(url: string): Promise<void> {
  const transport = createTransport(smtpOptions(url));
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Nobody would see a picture. */
const ADDRESS_REFUSED = 'ADDRESS_REFUSED';

/** Codes of nodemailer, Node, the system, S3, Stripe and our own for what is wrong however long one waits. */
const REFUSED = new Set([
  ADDRESS_REFUSED,
  'EACCES',
  'EAUTH',
  'EEXIST',
  'ENOTDIR',
  'ENOTFOUND',
  'EROFS',
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
