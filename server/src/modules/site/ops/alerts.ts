import type { Deps } from '../../../deps.ts';
import type { Queries } from '../../../db/database.ts';
import type { Mail } from '../../../mail/mailer.ts';
import {
  calmDown,
  deleteRaised,
  findRaised,
  insertRaised,
  lockAlerts,
  stirUp,
} from './alerts-repository.ts';
import { alertsOf, GIVEN_UP, GIVES_NOTHING, type Alert } from './conditions.ts';

/** Milliseconds that something must have been over before that is told: what comes and goes is told once. */
const CALM = 5 * 60_000;
const TITLES: Record<string, string> = {
  disk: 'The disk is almost full',
  money: 'A job that moves money waits',
  mail: 'Mails can’t be sent',
  ledger: 'The ledger doesn’t add up',
  pool: 'Connections to the database run out',
};

/** What a state is called in a mail and on the page. */
export function titleOf(name: string): string {
  if (name.startsWith(GIVEN_UP)) return `Work was given up: ${name.slice(GIVEN_UP.length)}`;
  if (name.startsWith(GIVES_NOTHING))
    return `A package was paid for that gives nothing: ${name.slice(GIVES_NOTHING.length)}`;
  return TITLES[name] ?? name;
}

/**
 * Compares what holds with what operators were told, and mails them what is new and what is over: each state once, from one
 * server, together with the note that it was told.
 */
export async function watchSite(
  deps: Pick<Deps, 'config' | 'db' | 'log' | 'mailer'>,
  now = new Date(),
): Promise<void> {
  const { config, db, log, mailer } = deps;
  const holds = await alertsOf(deps, now);
  await db.transaction().execute(async (trx) => {
    await lockAlerts(trx);
    const told = await settle(trx, holds, now);
    if (told.raised.length + told.over.length === 0) return;
    log.warn({ raised: told.raised, over: told.over }, 'operators are told how the site stands');
    await mailer.send(trx, letterOfAlerts(config.operatorMail, config.publicUrl, told));
  });
}

/** Notes what holds from now on. @returns what is to be told */
async function settle(trx: Queries, holds: readonly Alert[], now: Date): Promise<Told> {
  const known = await findRaised(trx);
  const names = new Set(holds.map(({ name }) => name));
  const raised = holds.filter(({ name }) => !known.some((each) => each.name === name));
  for (const { name } of raised) await insertRaised(trx, name, now);
  const over: string[] = [];
  for (const { name, calm_since: since } of known) {
    if (names.has(name)) {
      if (since !== null) await stirUp(trx, name);
    } else if (since === null) await calmDown(trx, name, now);
    else if (now.getTime() - since.getTime() >= CALM) {
      await deleteRaised(trx, name);
      over.push(titleOf(name));
    }
  }
  return { raised: raised.map(({ name, text }) => ({ title: titleOf(name), text })), over };
}

/** What operators are told. */
interface Told {
  raised: { title: string; text: string }[];
  /** Titles of what no longer holds. */
  over: string[];
}

/** Tells operators what is wrong, and what no longer is. */
function letterOfAlerts(to: string, site: string, { raised, over }: Told): Mail {
  const [first] = raised;
  const subject = first?.title ?? `Resolved: ${over[0] ?? ''}`;
  const more = raised.length + over.length - 1;
  const parts = [
    ...raised.map(({ title, text }) => `${title}\n    ${text}`),
    ...over.map((title) => `Resolved: ${title}`),
  ];
  return {
    to,
    subject: more > 0 ? `${subject}, and ${more} more` : subject,
    text: `At ${site}:

${parts.join('\n\n')}

Each of these is told once, and once more when it has been over for five minutes.
`,
  };
}
