import type { Deps } from '../../../deps.ts';
import type { Queries } from '../../../db/database.ts';
import type { Mail } from '../../../mail/mailer.ts';
import {
  deleteRaised,
  findRaised,
  insertRaised,
  lockAlerts,
  setCalmSince,
} from './alerts-repository.ts';
import { alertsOf, GIVEN_UP, GIVES_NOTHING, type Alert } from './conditions.ts';

/** Milliseconds for which a condition must be over before it is mailed as resolved, so that flapping is mailed once. */
const CALM = 5 * 60_000;
const TITLES: Record<string, string> = {
  backup: 'No recent backup was found',
  disk: 'The disk is almost full',
  money: 'A job that moves money waits',
  balance: 'The balance does not cover cash-outs',
  refused: 'The payment provider refused cash-outs',
  overdue: 'Cash-outs do not arrive',
  refund: 'Refunds failed',
  mail: 'Mails can’t be sent',
  ledger: 'The ledger doesn’t add up',
  pool: 'Connections to the database run out',
};

/** The title of an alert in a mail and on the health page. */
export function titleOf(name: string): string {
  if (name.startsWith(GIVEN_UP)) return `Work was given up: ${name.slice(GIVEN_UP.length)}`;
  if (name.startsWith(GIVES_NOTHING))
    return `A package was paid for that gives nothing: ${name.slice(GIVES_NOTHING.length)}`;
  return TITLES[name] ?? name;
}

/** Mails operators each new and each resolved alert once, in the transaction that updates the raised alerts. */
export async function watchSite(
  deps: Pick<Deps, 'config' | 'db' | 'log' | 'mailer'>,
  now = new Date(),
): Promise<void> {
  const { config, db, log, mailer } = deps;
  const active = await alertsOf(deps, now);
  await db.transaction().execute(async (trx) => {
    await lockAlerts(trx);
    const changes = await updateRaised(trx, active, now);
    if (changes.raised.length + changes.over.length === 0) return;
    log.warn(
      { raised: changes.raised, over: changes.over },
      'operators are told how the site stands',
    );
    await mailer.send(trx, alertMail(config.operatorMail, config.publicUrl, changes));
  });
}

/** Updates the raised alerts to the conditions that hold. @returns what to mail */
async function updateRaised(trx: Queries, active: readonly Alert[], now: Date): Promise<Changes> {
  const known = await findRaised(trx);
  const names = new Set(active.map(({ name }) => name));
  const raised = active.filter(({ name }) => !known.some((each) => each.name === name));
  for (const { name } of raised) await insertRaised(trx, name, now);
  const over: string[] = [];
  for (const { name, calm_since: since } of known) {
    if (names.has(name)) {
      if (since !== null) await setCalmSince(trx, name, null);
    } else if (since === null) await setCalmSince(trx, name, now);
    else if (now.getTime() - since.getTime() >= CALM) {
      await deleteRaised(trx, name);
      over.push(titleOf(name));
    }
  }
  return { raised: raised.map(({ name, text }) => ({ title: titleOf(name), text })), over };
}

interface Changes {
  raised: { title: string; text: string }[];
  /** Titles of resolved alerts. */
  over: string[];
}

function alertMail(to: string, site: string, { raised, over }: Changes): Mail {
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
