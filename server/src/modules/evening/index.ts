import * as api from '@keepsake/shared/api/evening';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../endpoints/serve.ts';
import { end, eveningOf, openNext, play } from './service.ts';

/** The evening on which those whose event it is open their sealed cards, on one device or on several. */
export function evening(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, api.eventEvening, async ({ caller, params }) => ({
    data: await eveningOf(deps, caller, params.id),
  }));

  serve(app, deps, api.openNext, async ({ caller, params, body }) => ({
    data: await openNext(deps, caller, params.id, body.after),
  }));

  serve(app, deps, api.playEvening, async ({ caller, params, body }) => ({
    data: await play(deps, caller, params.id, body),
  }));

  serve(app, deps, api.endEvening, async ({ caller, params }) => ({
    data: await end(deps, caller, params.id),
  }));
}
