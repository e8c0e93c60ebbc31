import { env, exit, stdout } from 'node:process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '../core/chromium.ts';
import { proveAddress, proveReleases } from './address.ts';
import { proveBackup } from './backup.ts';
import { createCertificate } from './certificate.ts';
import { mailsFor } from './mails.ts';
import { proveWedding } from './wedding.ts';

/*
 * `npm run rehearse -- https://cards.example [--mail you@example.org] [--here] [--film 48]`: plays a wedding against an
 * installation in a real browser and prints a certificate: GREEN, or RED with what to mend. Exit code 0 for green, 1 for
 * red, 2 when it could not begin.
 *
 * --mail   address of the rehearsal's couple; you are asked for the link in the mail
 * --here   this is the installation's own machine, with its settings: mails are read from the folder they are written
 *          to, and a backup is made to BACKUP_TO and verified
 * --film   megabytes of the iPhone's video; the default of 48 exceeds any proxy's default upload limit. Use less for a
 *          first try over a slow line
 *
 * If mails are written to a folder that is mounted here, KEEPSAKE_MAILS names it instead of `--mail`.
 */
const USAGE =
  'npm run rehearse -- https://cards.example [--mail you@example.org] [--here] [--film MEGABYTES]';

const { positionals, values } = argumentsOrExit();
const [given] = positionals;
if (!given || !URL.canParse(given)) fail(`Which address? ${USAGE}`);
const url = new URL(given).origin;
const isHere = values.here ?? false;
const folder = mailFolder();
const filmSize = Number(values.film ?? 48);
if (!(filmSize >= 1)) fail(`How many megabytes has the film? ${USAGE}`);
if (!values.mail && !folder)
  fail(`Who gets the couple’s mails? --mail you@example.org, or KEEPSAKE_MAILS. ${USAGE}`);

const workFolder = await mkdtemp(join(tmpdir(), 'keepsake-rehearsal-'));
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--use-fake-device-for-media-stream'],
});
try {
  const certificate = createCertificate(url, (line) => stdout.write(`${line}\n`));
  const config = await proveAddress(certificate, url);
  if (config) {
    await proveReleases(certificate, url);
    const mails = mailsFor({ url, mails: folder }, values.mail ?? null);
    await proveWedding(certificate, { url, config, browser, mails, folder: workFolder, filmSize });
    await proveBackup(certificate, isHere);
  }
  process.exitCode = certificate.close() ? 0 : 1;
} finally {
  await browser.close();
  await rm(workFolder, { recursive: true, force: true });
}

function argumentsOrExit() {
  try {
    return parseArgs({
      options: { mail: { type: 'string' }, here: { type: 'boolean' }, film: { type: 'string' } },
      allowPositionals: true,
    });
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)} ${USAGE}`);
  }
}

/** The folder to which the installation writes its mails; null if it sends them or the folder can't be read here. */
function mailFolder(): string | null {
  if (env.KEEPSAKE_MAILS) return env.KEEPSAKE_MAILS;
  return isHere && !env.SMTP_URL ? join(env.DATA_DIR ?? '.data', 'mail') : null;
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  exit(2);
}
