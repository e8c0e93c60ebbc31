import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Queries } from '../db/database.ts';
import { FinalFailure, type Jobs } from '../jobs/jobs.ts';
import { MAILS_IN_ROW, type NoteMail } from './results.ts';

export interface Mail {
  to: string;
  /** Address for replies; the sender by default. */
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: Attachment[];
  headers?: Record<string, string>;
}

export interface Attachment {
  filename: string;
  contentType: string;
  /** The file in base64, since queued mails are stored as JSON. */
  content: string;
  encoding: 'base64';
}

export interface Mailer {
  /** Queues a mail; inside a transaction it is sent after the commit. */
  send(db: Queries, mail: Mail): Promise<void>;
}

const JOB = 'mail.send';

/** Sends by `SMTP_URL`, else writes `DATA_DIR/mail/<time>-<id>.eml`. @param note gets each attempt's result */
export function createMailer(config: Config, jobs: Jobs, note: NoteMail): Mailer {
  const deliver = config.smtpUrl ? overSmtp(config.smtpUrl) : intoFolder(config.dataDir);
  jobs.register<Mail>(JOB, async (mail) => {
    try {
      await deliver({ from: config.mailFrom, ...mail });
    } catch (error) {
      const inRow = await note('failed');
      // Operators must learn of a failing mail account, whose refusals may read as those of a recipient.
      const isRetried = inRow >= MAILS_IN_ROW || mail.to === config.operatorMail;
      throw error instanceof Refusal && !isRetried ? new FinalFailure(error.message) : error;
    }
    await note('sent');
  });
  return { send: async (db, mail) => jobs.add(db, JOB, mail) };
}

type Deliver = (mail: Mail & { from: string }) => Promise<void>;

/** Milliseconds that a mail server may be silent: while it is connected to, greets, or answers. */
const TIMEOUT_MS = 10_000;
/** Connections to the mail server; further mails wait in this process. */
const CONNECTIONS = 3;

/** Options of nodemailer for a mail server. */
export function smtpOptions(url: string) {
  return {
    url,
    connectionTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  };
}

function overSmtp(url: string): Deliver {
  const transport = createTransport({
    ...smtpOptions(url),
    pool: true,
    maxConnections: CONNECTIONS,
  });
  return async (mail) => {
    try {
      await transport.sendMail(mail);
    } catch (error) {
      throw deliveryError(error);
    }
  };
}

/** A refusal of the recipient or of the contents, which another try does not change. */
class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** Enhanced codes (RFC 3463) of a bad or closed mailbox, and of contents that can't be converted. */
const FINAL_CODES = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1|6\.\d+)$/;
/** Status codes for a mailbox that does not exist, is elsewhere or has a name that is not allowed. */
const FINAL_STATUSES: unknown[] = [550, 551, 553];
/** Words of an answer to a recipient that is about our account instead. */
const OURS =
  /\b(?:sender|sending|from|quota|limit|rate|too many|relay|authenticat|spam|block|blacklist|policy)/i;

/** An error for the log, without the recipient. */
function deliveryError(error: unknown): Error {
  const text = error instanceof Error ? error.message : String(error);
  const message = `The mail server took no mail: ${text.replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '…')}`;
  return isRefusal(error) ? new Refusal(message) : new Error(message);
}

/**
 * Whether a mail server refused this mail for good, at `RCPT TO` or `DATA`: by one of the enhanced codes above; without
 * such a code by one of the status codes at `RCPT TO`, unless the text is about our account. All else may end once its
 * cause is fixed, as a daily quota (550 5.4.5) or a refused sender (553 5.7.1) does.
 */
function isRefusal(error: unknown): boolean {
  const { responseCode, response, command } = error as Record<string, unknown>;
  if (command !== 'RCPT TO' && command !== 'DATA') return false;
  const [, status, code, words = ''] =
    /^(\d{3})[ -](?:(\d\.\d{1,3}\.\d{1,3})\s)?(.*)$/s.exec(String(response)) ?? [];
  if (code !== undefined) return FINAL_CODES.test(code);
  return (
    command === 'RCPT TO' &&
    FINAL_STATUSES.includes(Number(status ?? responseCode)) &&
    !OURS.test(words)
  );
}

function intoFolder(dataDir: string): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const folder = join(dataDir, 'mail');
  return async (mail) => {
    const { message } = await transport.sendMail(mail);
    await mkdir(folder, { recursive: true });
    const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`;
    const file = join(folder, `${name}.eml`);
    await writeFile(`${file}.part`, message);
    await rename(`${file}.part`, file);
  };
}
