import * as api from '@keepsake/shared/api/evening';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../endpoints/serve.ts';
import { end, eveningOf, openNext, play } from './service.ts';

/** The evening on which those whose event it is open their sealed cards, on one device or on several. */
export function evening(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, api.eventEvening, async ({ event }) => ({
    data: await eveningOf(deps, event.id),
  }));

  serve(app, deps, api.openNext, async ({ caller, event, body }) => ({
    data: await openNext(deps, caller, event, body.after),
  }));

  serve(app, deps, api.playEvening, async ({ event, body }) => ({
    data: await play(deps, event, body),
  }));

  serve(app, deps, api.endEvening, async ({ event }) => ({
    data: await end(deps, event),
  }));
}
