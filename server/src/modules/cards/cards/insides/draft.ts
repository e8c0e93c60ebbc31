import { composeDraft } from '@keepsake/shared/api/composed';
import { msg } from '@lingui/core/runtime-macro';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../deps.ts';
import { serve } from '../../../../endpoints/serve.ts';
import { conflict } from '../../../../http/errors.ts';
import { plainWords } from '../../../../writing/strangers.ts';
import { invitedBy } from '../../previews/invited.ts';
import { composerIn, sheetOf } from './insides.ts';

/**
 * Composes the inside of a draft as it will be when it is sent, for anybody with the code of the event. Only the
 * request is used; nothing is stored.
 */
export function draftRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, composeDraft, async (call) => {
    const event = await invitedBy(deps, call, call.params.code);
    if (event.closed_at) throw conflict(msg`This event takes no more cards.`, 'event_closed');
    const { message, sender_name, design, colour, photos, film, voice } = call.body;
    const [inside] = await composerIn(deps.documents)([
      {
        ...sheetOf(design ?? null, colour ?? null),
        message,
        sender: plainWords(sender_name),
        photos: photos.map(({ name: id, width, height }) => ({ id, width, height })),
        film,
        hasVoice: voice,
      },
    ]);
    if (!inside) throw new Error('A draft was not composed.');
    return { data: inside };
  });
}
