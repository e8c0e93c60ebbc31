import { msg } from '@lingui/core/runtime-macro';
import cookie from '@fastify/cookie';
import * as api from '@keepsake/shared/api/kiosk';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../endpoints/serve.ts';
import { deleteGuests, endKiosk, openKiosk } from './repository.ts';
import { guestOfKiosk, GUEST_KEPT_MS, kioskOf, opened } from './service.ts';

/** Endpoints of the kiosk: its link for the team; its data and guest sessions for holders of the link. */
export async function kiosk(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, deps, api.eventKiosk, async ({ event }) => ({
    data: await kioskOf(deps, event.id),
  }));

  serve(app, deps, api.openKiosk, async ({ event: { id } }) => {
    await openKiosk(deps.db, id);
    return { data: await kioskOf(deps, id), message: msg`The tablet’s link is ready.` };
  });

  serve(app, deps, api.endKiosk, async ({ event: { id } }) => {
    await endKiosk(deps.db, id);
    const message = msg`The tablet’s link has ended. Cards that were sent at it still arrive.`;
    return { data: await kioskOf(deps, id), message };
  });

  serve(app, deps, api.kiosk, async ({ params, caller, request }) => ({
    data: await opened(deps, { caller, request }, params.secret),
  }));

  // The endpoint starts a session and therefore sets cookies.
  await app.register(async (scope) => {
    await scope.register(cookie);
    serve(scope, deps, api.kioskGuest, async (call) => ({ data: await guestOfKiosk(deps, call) }));
  });

  deps.jobs.schedule('kiosk.forget-guests', '37 3 * * *', async () =>
    deleteGuests(deps.db, new Date(Date.now() - GUEST_KEPT_MS)),
  );
}
