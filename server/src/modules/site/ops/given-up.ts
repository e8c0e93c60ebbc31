import type { Deps } from '../../../deps.ts';
import { findGivenUp, type GivenUp } from '../../../jobs/given-up.ts';
import type { Mail } from '../../../mail/mailer.ts';
import { redact } from '../reports/redact.ts';

/** Minutes between looks. */
export const EVERY_MINUTES = 10;
/** Characters of an error that are mailed. */
const MOST = 200;

/**
 * Tells the operator which jobs were given up since the last look. Mails are told with the others of their looks: one about
 * mails alone would not arrive either.
 */
export async function reportGivenUp({
  config,
  db,
  log,
  mailer,
}: Pick<Deps, 'config' | 'db' | 'log' | 'mailer'>): Promise<void> {
  const found = await findGivenUp(db, new Date(Date.now() - EVERY_MINUTES * 60_000));
  if (found.length === 0) return;
  log.error({ jobs: found.map(({ job, count }) => ({ job, count })) }, 'jobs are given up');
  if (found.some(({ job }) => job !== 'mail.send'))
    await mailer.send(db, letter(config.operatorMail, config.publicUrl, found));
}

function letter(to: string, site: string, found: readonly GivenUp[]): Mail {
  const lines = found.map(({ job, count, why }) => {
    const said = redact(why.split('\n')[0] ?? '').slice(0, MOST);
    return `${count} × ${job}\n    ${said.replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '…')}`;
  });
  return {
    to,
    subject: 'Work was given up',
    text: `At ${site} these jobs failed on their last try, and are not tried again by themselves:

${lines.join('\n')}

Mend what they name, then have them tried again: npm run jobs -- retry ${found[0]?.job ?? ''}
`,
  };
}
