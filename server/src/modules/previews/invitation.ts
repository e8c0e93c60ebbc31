import type { Deps } from '../../deps.ts';
import type { Head } from '../site/head.ts';
import { picturePath } from './key.ts';
import { Misses } from './misses.ts';
import { findByCode } from './repository.ts';

/** Where printed codes and shared links lead. */
export const INVITATION_PATH = '/process-unique-code';

/** As many as the API allows to somebody who adds events by code. */
const MISSES_A_MINUTE = 30;

const CODE = /^[2-9A-HJKMNP-Z]{8}$/;

/** What the preview of a link shows beside what its page declares. */
type Unfurled = Pick<Head, 'title' | 'description' | 'picture' | 'shared'>;

/**
 * Gives the preview of an invitation's link: the couple's names and their photo, which everybody sees who
 * opens the link; no place, no date, no gift. A code that nobody has gets what every page of this address
 * gets, at the same status.
 *
 * Whoever tries codes learns no more here than by adding events through the API: after thirty misses in a
 * minute an address learns nothing until the minute is over. Hits do not count, so that all guests of a party,
 * who share one address, and the crawlers of the large networks are never held up; and the page itself is
 * always sent.
 */
export function invitationPreviews({ config, db }: Pick<Deps, 'config' | 'db'>) {
  const misses = new Misses(MISSES_A_MINUTE);

  return async (asked: unknown, from: string): Promise<Unfurled | null> => {
    const code = typeof asked === 'string' ? asked.replaceAll(/[\s-]/g, '').toUpperCase() : '';
    if (!CODE.test(code) || misses.usedUp(from)) return null;
    const found = await findByCode(db, code);
    if (!found) {
      misses.count(from);
      return null;
    }
    const names = [found.bride_name, found.groom_name].map(oneLine).join(' & ');
    return {
      title: names,
      description: `Send ${names} a card: a few words, a photo, a voice note or a video. There is nothing to install.`,
      shared: `${config.publicUrl}${INVITATION_PATH}?unique-code=${code}`,
      picture: {
        url: config.publicUrl + picturePath(config.sessionSecret, found),
        alt: `You are invited to send ${names} a card`,
      },
    };
  };
}

function oneLine(name: string): string {
  return name.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}
