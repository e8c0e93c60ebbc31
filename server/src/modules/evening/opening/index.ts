import * as api from '@keepsake/shared/api/opening-night';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../endpoints/serve.ts';
import { end, eveningOf, openNext, play } from './service.ts';

/** The evening on which those whose event it is open their sealed cards, on one device or on several. */
export function opening(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, api.openingNight, async ({ event }) => ({
    data: await eveningOf(deps, event.id),
  }));

  serve(app, deps, api.openNext, async ({ caller, event, body }) => ({
    data: await openNext(deps, caller, event, body.after),
  }));

  serve(app, deps, api.playOpeningNight, async ({ event, body }) => ({
    data: await play(deps, event, body),
  }));

  serve(app, deps, api.endOpeningNight, async ({ event }) => ({
    data: await end(deps, event),
  }));
}
