import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import Stripe from 'stripe';
import { openTarget } from './backup/open-target.ts';
import type { Config, S3Config } from './config.ts';
import { smtpOptions } from './mail/mailer.ts';
import type { Storage } from './storage/storage.ts';

/** A setting whose service does not work. */
export interface Problem {
  setting: string;
  /** A sentence for the operator. */
  says: string;
  /** True when waiting will not help; false when the service does not answer at the moment. */
  isRefused: boolean;
}

/** Milliseconds to wait for Stripe. */
const STRIPE_MS = 10_000;

/** Milliseconds to wait for the bucket at the address that browsers use. */
const PUBLIC_MS = 10_000;

/** The settings of external services. */
type Outside = Pick<
  Config,
  'publicUrl' | 's3' | 'backup' | 'smtpUrl' | 'stripe' | 'currency' | 'dataDir' | 'room'
>;

/** Tries every external service in the settings: bucket, backups, mail server, Stripe. @returns the problems */
export async function checkOutside(config: Outside, storage: Storage): Promise<Problem[]> {
  const { publicUrl, s3, backup, smtpUrl, stripe, currency } = config;
  const { sandbox, secretKey } = stripe;
  const limits = { timeout: STRIPE_MS, maxNetworkRetries: 0 };
  const found = await Promise.all([
    s3 ? problemOf('S3_BUCKET', async () => writeReadRemove(storage)) : null,
    ...(s3?.publicEndpoint ? asBrowsers(s3, publicUrl, storage) : []),
    backup.to === null ? null : problemOf('BACKUP_TO', async () => writeAndRemove(config)),
    smtpUrl === null ? null : problemOf('SMTP_URL', async () => greet(smtpUrl)),
    sandbox ? null : checkStripe(new Stripe(secretKey, limits), currency),
  ]);
  return found.filter((each) => each !== null);
}

/**
 * Tries the key. A problem is, too, where Stripe pays the balance, which holds the couples' money, to the operator's bank
 * by itself, and where it converts gifts, so that their amounts would not be those of the books.
 * @param currency of new events
 * @returns the problem; null when all is well
 */
export async function checkStripe(stripe: Stripe, currency: string): Promise<Problem | null> {
  return problemOf('STRIPE_SECRET_KEY', async () => {
    const { available, pending } = await stripe.balance.retrieve();
    const account = await stripe.accounts.retrieveCurrent().catch((error: unknown) => {
      // A restricted key may not read the account, and works otherwise.
      if (error instanceof Stripe.errors.StripePermissionError) return null;
      throw error;
    });
    const interval = account?.settings?.payouts?.schedule.interval;
    if (interval !== undefined && interval !== 'manual')
      throw new Error(
        `payouts of your own Stripe account are ${interval}, not manual, which takes the couples’ money; see “Payments” in docs/operating.md.`,
      );
    const own = account?.default_currency;
    // A balance in a currency exists once the account settles in it and was paid in it.
    const holds = [...available, ...pending].some((part) => part.currency === currency);
    if (own && own !== currency && !holds)
      throw new Error(
        `your Stripe account has no balance in ${currency} (CURRENCY) so far, and converts gifts to ${own} unless it settles in ${currency}, too; see “Payments” in docs/operating.md.`,
      );
  });
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

/** Runs `work` while a file of its own is in the bucket. */
async function withProbe(storage: Storage, work: (key: string) => Promise<void>): Promise<void> {
  const key = `check-${randomUUID()}`;
  // `storage.put` removes the local file.
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
 * Tries what browsers do with the bucket directly: uploads that fail go through the server instead, but media that
 * cannot be read are not shown.
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

/** Sends the CORS preflight that browsers send before they upload a part. */
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

async function writeAndRemove(config: Outside): Promise<void> {
  using target = await openTarget(config.backup.to ?? '', config);
  const key = `check-${randomUUID()}`;
  await target.write(key, Readable.from([Buffer.from(key)]));
  await target.remove(key);
}

async function greet(url: string): Promise<void> {
  const transport = createTransport(smtpOptions(url));
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Our code for a bucket that refuses signed addresses, so that no picture could be seen. */
const ADDRESS_REFUSED = 'ADDRESS_REFUSED';

/** Codes of nodemailer, Node, the system, S3, Stripe and our own for errors that waiting does not cure. */
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
