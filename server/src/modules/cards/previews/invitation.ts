import * as addresses from '@keepsake/shared/addresses';
import { isCode, normalizedCode, printedAddress } from '@keepsake/shared/addresses/codes';
import type { Invitation } from '@keepsake/shared/api/events';
import { nameOf } from '@keepsake/shared/people';
import { msg } from '@lingui/core/runtime-macro';
import type { Deps } from '../../../deps.ts';
import { HttpError } from '../../../http/errors.ts';
import type { Asker } from '../../../limits/limit-keys.ts';
import { languageKept, sayIn } from '../../../words/words.ts';
import { hostsOf } from '../../../writing/hosts.ts';
import { picturePath } from './key.ts';
import type { LinkPicture } from './link-picture.ts';
import { invitedBy, presentInvited } from './invited.ts';
import type { Invited } from './repository.ts';

/** The page that printed codes and shared links open. */
export const INVITATION_PATH = addresses.uniqueCode();

/** The link preview of an invitation, in the language of the hosts. */
interface Unfurled {
  title: string;
  description: string;
  /** Canonical address of the preview. */
  shared: string;
  picture: LinkPicture;
  /** Initial data of the page. */
  invitation: Invitation;
}

/**
 * Returns a function for the link preview of an invitation: the names and the photo of the hosts, which everybody with
 * the link sees, without place, date and gift. Null for an unknown code, whose page has the same status as others.
 *
 * Unknown codes count against the same rate limit as in the API, so that guessing gains nothing here; once it is
 * exceeded, the result is null for a while. Known codes do not count: guests of one party share a network address, and
 * crawlers fetch many. The page itself is always sent.
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
