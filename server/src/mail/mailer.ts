import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Queries } from '../db/database.ts';
import { FinalFailure, type Jobs } from '../jobs/jobs.ts';
import type { NoteMail } from './results.ts';

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
      await note('failed');
      throw error;
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

/** Commands whose refusal concerns this mail alone; refusals of others end once their cause is fixed. */
const MAIL_COMMANDS: unknown[] = ['RCPT TO', 'DATA'];

/** An error for the log, without the recipient. A mail refused for good (5xx) is not retried. */
function deliveryError(error: unknown): Error {
  const text = error instanceof Error ? error.message : String(error);
  const message = `The mail server took no mail: ${text.replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '…')}`;
  const { responseCode: status, command } = error as { responseCode?: unknown; command?: unknown };
  const isFinal = Number(status) >= 500 && MAIL_COMMANDS.includes(command);
  return isFinal ? new FinalFailure(message) : new Error(message);
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
