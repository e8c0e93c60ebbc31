import type { Releases } from '../../../releases/releases.ts';
import type { Invitation } from '@keepsake/shared/api/events';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { INVITATION_PATH, invitationPreviews } from '../../cards/previews/invitation.ts';
import { headHtml } from './head-html.ts';
import { declaredHead, plainHead, type Head } from './head.ts';
import { currentOffers } from './offers.ts';

/** Gives the tags of the page for a request, whether anybody serves its address, and what it invites to. */
export function pageHeads(deps: Deps) {
  const { config } = deps;
  const unfurl = invitationPreviews(deps);
  const offers = currentOffers(deps);
  const { picture } = plainHead(config);

  async function unfurled(
    request: FastifyRequest,
    head: Head,
  ): Promise<Head & { invitation?: Invitation }> {
    const { searchParams } = new URL(request.url, 'http://site');
    try {
      return { ...head, ...(await unfurl(searchParams.get('unique-code'), request)) };
    } catch (error) {
      // The page opens all the same; it says itself what is wrong.
      request.log.warn({ err: error }, 'an invitation was sent without its preview');
      return head;
    }
  }

  return async (request: FastifyRequest, releases: Releases, path: string) => {
    const declared = declaredHead(releases, path, config);
    const head: (Head & { invitation?: Invitation }) | null =
      declared && path.startsWith(INVITATION_PATH) ? await unfurled(request, declared) : declared;
    const site = {
      publicUrl: config.publicUrl,
      supportPhone: config.supportPhone,
      picture: picture.url,
      offers: head?.indexable ? await offers() : [],
    };
    return {
      isServed: head !== null,
      html: headHtml(head ?? plainHead(config), site),
      /** What the code of the address invites to. */
      invitation: head?.invitation ?? null,
    };
  };
}
