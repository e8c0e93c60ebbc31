import { putCaptions, removeCaptions } from '@keepsake/shared/api/captions';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { linksFor } from '../../../endpoints/links.ts';
import { serve } from '../../../endpoints/serve.ts';
import { invalid, notFound } from '../../../http/errors.ts';
import type { Principal } from '../../../sessions/principals.ts';
import { dropCaptions, takeCaptions } from '../media/captions.ts';
import { presentMedia } from '../media/presenter.ts';
import { findMedia } from '../media/repository.ts';
import { findReceived } from './repository.ts';

/** Captions of the video of a received card, by those who may moderate the event’s cards. */
export function captionsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, putCaptions, async ({ caller, params, files }) => {
    const video = await videoOf(deps, caller, params.id);
    if (!video) throw invalid({ captions: 'There is no video in this card.' });
    await takeCaptions(deps, video, files.captions);
    return { data: await told(deps, caller, video), message: 'The video has captions now.' };
  });

  serve(app, deps, removeCaptions, async ({ caller, params }) => {
    const video = await videoOf(deps, caller, params.id);
    if (video) await dropCaptions(deps, video);
    return { data: { captions: null }, message: 'The captions are removed.' };
  });
}

/** @throws HttpError 404 for a card that they do not see */
async function videoOf({ db }: Deps, caller: Principal, cardId: string): Promise<string | null> {
  const card = await findReceived(db, caller.userId, cardId);
  if (!card) throw notFound('We couldn’t find this card.');
  return card.video_id;
}

async function told(deps: Deps, caller: Principal, video: string) {
  const row = await findMedia(deps.db, video);
  const media = row && presentMedia(linksFor(deps, caller), row);
  return { captions: media?.captions ?? null };
}
