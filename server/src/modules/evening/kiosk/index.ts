import { msg } from '@lingui/core/runtime-macro';
import cookie from '@fastify/cookie';
import * as api from '@keepsake/shared/api/kiosk';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../endpoints/serve.ts';
import { forgetGuests } from './repository.ts';
import { end, guestOfKiosk, GUEST_KEPT_MS, kioskOf, open, opened } from './service.ts';

/** A tablet on the gift table: its link, for the owner of the event; its guests, for whoever has the link. */
export async function kiosk(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, deps, api.eventKiosk, async ({ event }) => ({
    data: await kioskOf(deps, event.id),
  }));

  serve(app, deps, api.openKiosk, async ({ event }) => ({
    data: await open(deps, event.id),
    message: msg`The tablet’s link is ready.`,
  }));

  serve(app, deps, api.endKiosk, async ({ event }) => ({
    data: await end(deps, event.id),
    message: msg`The tablet’s link has ended. Cards that were sent at it still arrive.`,
  }));

  serve(app, deps, api.kiosk, async ({ params, caller, request }) => ({
    data: await opened(deps, { caller, request }, params.secret),
  }));

  // It begins a session, as a login does.
  await app.register(async (scope) => {
    await scope.register(cookie);
    serve(scope, deps, api.kioskGuest, async (call) => ({
      data: await guestOfKiosk(deps, call, {
        secret: call.params.secret,
        key: call.body.key,
        code: call.body.unique_code ?? null,
        id: call.newId(),
      }),
    }));
  });

  deps.jobs.schedule('kiosk.forget-guests', '37 3 * * *', async () =>
    forgetGuests(deps.db, new Date(Date.now() - GUEST_KEPT_MS)),
  );
}
