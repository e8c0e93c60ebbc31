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
  /** Where an answer goes; to the sender unless told. */
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
  /** The file in base64, since mails wait as JSON. */
  content: string;
  encoding: 'base64';
}

export interface Mailer {
  /** Queues a mail; inside a transaction it leaves when that commits. */
  send(db: Queries, mail: Mail): Promise<void>;
}

const JOB = 'mail.send';

/**
 * Sends by SMTP where `SMTP_URL` is set, else writes `DATA_DIR/mail/<time>-<id>.eml`.
 * @param note is told how each try ended
 */
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
const SILENT = 10_000;
/** Connections to it; mails that wait for one wait here. */
const CONNECTIONS = 3;

/** How a mail server is connected to. */
export function smtpOptions(url: string) {
  return {
    url,
    connectionTimeout: SILENT,
    dnsTimeout: SILENT,
    greetingTimeout: SILENT,
    socketTimeout: SILENT,
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
      throw refusal(error);
    }
  };
}

/** Commands whose refusal is one of this mail; in any other the server refuses us, and takes it once that is mended. */
const OF_A_MAIL: unknown[] = ['RCPT TO', 'DATA'];

/** Without the recipient, since it goes to the log. A mail that the server refuses for good (5xx) is not tried again. */
function refusal(error: unknown): Error {
  const text = error instanceof Error ? error.message : String(error);
  const told = `The mail server took no mail: ${text.replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '…')}`;
  const { responseCode: status, command } = error as { responseCode?: unknown; command?: unknown };
  const isFinal = Number(status) >= 500 && OF_A_MAIL.includes(command);
  return isFinal ? new FinalFailure(told) : new Error(told);
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
