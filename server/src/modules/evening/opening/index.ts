import * as api from '@keepsake/shared/api/opening-night';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../endpoints/serve.ts';
import type { TheirEvent } from '../../../rights/event-for.ts';
import { end, eveningOf, openNext, play } from './service.ts';

/** Endpoints of the opening night, on which the couple opens its sealed cards together, on one device or several. */
export function opening(app: FastifyInstance, deps: Deps): void {
  const current = async ({ event, request }: { event: TheirEvent; request: FastifyRequest }) => ({
    data: await eveningOf(deps, event.id, request.language),
  });

  serve(app, deps, api.openingNight, current);

  serve(app, deps, api.openNext, async (call) => {
    await openNext(deps, call.event, call.body.after);
    return current(call);
  });

  serve(app, deps, api.playOpeningNight, async (call) => {
    await play(deps, call.event, call.body);
    return current(call);
  });

  serve(app, deps, api.endOpeningNight, async (call) => {
    await end(deps, call.event);
    return current(call);
  });
}
