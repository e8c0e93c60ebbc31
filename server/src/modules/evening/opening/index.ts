import * as api from '@keepsake/shared/api/opening-night';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../endpoints/serve.ts';
import { end, eveningOf, openNext, play } from './service.ts';

/** The evening on which those whose event it is open their sealed cards, on one device or on several. */
export function opening(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, api.openingNight, async ({ event, request: { language } }) => ({
    data: await eveningOf(deps, event.id, language),
  }));

  serve(
    app,
    deps,
    api.openNext,
    async ({ caller, event, body: { after }, request: { language } }) => ({
      data: await openNext(deps, caller, event, { after, language }),
    }),
  );

  serve(app, deps, api.playOpeningNight, async ({ event, body, request: { language } }) => ({
    data: await play(deps, event, { ...body, language }),
  }));

  serve(app, deps, api.endOpeningNight, async ({ event, request: { language } }) => ({
    data: await end(deps, event, language),
  }));
}
