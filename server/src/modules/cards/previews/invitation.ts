import * as addresses from '@keepsake/shared/addresses';
import { isCode, normalizedCode, printedAddress } from '@keepsake/shared/addresses/codes';
import type { Invitation } from '@keepsake/shared/api/events';
import { nameOf } from '@keepsake/shared/people';
import { msg } from '@lingui/core/runtime-macro';
import type { Deps } from '../../../deps.ts';
import { HttpError } from '../../../http/errors.ts';
import type { Asker } from '../../../limits/who.ts';
import { languageKept, sayIn } from '../../../words/words.ts';
import { hostsOf } from '../../../writing/hosts.ts';
import { picturePath } from './key.ts';
import type { LinkPicture } from './link-picture.ts';
import { invitedBy, presentInvited } from './invited.ts';
import type { Invited } from './repository.ts';

/** The page that printed codes and shared links open. */
export const INVITATION_PATH = addresses.uniqueCode();

/** The preview of a link beside what its page declares, in the language of those who invite. */
interface Unfurled {
  title: string;
  description: string;
  /** Address that the preview links to. */
  shared: string;
  picture: LinkPicture;
  /** First data of its page. */
  invitation: Invitation;
}

/**
 * Gives the preview of an invitation's link: the names and the photo of those it is for, which everybody sees who
 * opens the link; no place, no date, no gift. A code that nobody has gets what every page of this address
 * gets, at the same status.
 *
 * Whoever tries codes learns no more here than by adding events through the API: their misses are counted
 * together, and after too many an address learns nothing for a while. Hits do not count, so that all guests of a
 * party, who share one address, and the crawlers of the large networks are never held up; and the page itself is
 * always sent.
 */
export function invitationPreviews({ config, db, limits }: Pick<Deps, 'config' | 'db' | 'limits'>) {
  const find = async (code: string, request: Asker['request']): Promise<Invited | null> => {
    try {
      return await invitedBy({ db, limits }, { caller: null, request }, code);
    } catch (error) {
      if (error instanceof HttpError && [404, 429].includes(error.statusCode)) return null;
      throw error;
    }
  };

  return async (typed: string, request: Asker['request']): Promise<Unfurled | null> => {
    const code = normalizedCode(typed);
    const found = isCode(code) ? await find(code, request) : null;
    if (!found) return null;
    const name = nameOf(hostsOf(found));
    const say = sayIn(languageKept(found.language));
    return {
      title: name,
      description: say(
        msg`Send ${{ name }} a card: a few words, a photo, a voice note or a video. There’s nothing to install.`,
      ),
      shared: config.publicUrl + printedAddress(code),
      picture: {
        url: config.publicUrl + picturePath(config.sessionSecret, found),
        alt: say(msg`You’re invited to send ${{ name }} a card`),
      },
      invitation: presentInvited({ config }, found),
    };
  };
}
