import { msg } from '@lingui/core/runtime-macro';
import Type, { type Static } from 'typebox';
import * as addresses from '@keepsake/shared/addresses';
import * as api from '@keepsake/shared/api/notifications';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { readLinkSecret } from '../../../endpoints/link-secret.ts';
import { serve } from '../../../endpoints/serve.ts';
import { notFound } from '../../../http/errors.ts';
import { linkTries, type Asker } from '../../../limits/limit-keys.ts';
import { sayIn } from '../../../words/words.ts';
import {
  choosePreference,
  findSettings,
  listSettings,
  setPreference,
  type SettingsRow,
} from './arrival-repository.ts';

const TokenParams = Type.Object({ token: Type.String({ maxLength: 100 }) });
interface TokenRoute {
  Params: Static<typeof TokenParams>;
}

/** Preferences for mails about received cards: on the caller's page, and by the link in such a mail. */
export function arrivalMailRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  serve(app, deps, api.arrivalMails, async ({ caller }) => ({
    data: (await listSettings(db, caller.userId)).map(present),
    next_cursor: null,
  }));

  serve(app, deps, api.setArrivalMails, async ({ caller, event, body: { wish } }) => {
    await choosePreference(db, caller.userId, { eventId: event.id, wish });
    return { data: { wish }, message: msg`Saved.` };
  });

  serve(app, deps, api.arrivalMailsByLink, async ({ params, caller, request }) => {
    const id = await idOf(deps, { caller, request }, params.token);
    const row = await findSettings(db, id);
    if (!row) throw unknown();
    return { data: present(row) };
  });

  serve(app, deps, api.setArrivalMailsByLink, async ({ params, caller, request, body }) => {
    const id = await idOf(deps, { caller, request }, params.token);
    if (!(await setPreference(db, id, body.wish))) throw unknown();
    return { data: body, message: msg`Saved.` };
  });

  endByOneClick(app, deps);
}

/** One-click unsubscribe of mail programs (RFC 8058); a browser is redirected to the page. */
function endByOneClick(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    scope.route<TokenRoute>({
      method: 'POST',
      url: '/api/arrival-mails/:token/end',
      schema: { params: TokenParams, hide: true },
      handler: async (request) => {
        const id = await idOf(deps, { caller: null, request }, request.params.token);
        await setPreference(deps.db, id, 'none');
        const message = sayIn(request.language)(msg`No more emails about cards.`);
        return { data: null, message };
      },
    });
    scope.route<TokenRoute>({
      method: 'GET',
      url: '/api/arrival-mails/:token/end',
      schema: { params: TokenParams, hide: true },
      handler: async (request, reply) =>
        reply.redirect(addresses.cardMails({ token: request.params.token })),
    });
  });
}

async function idOf({ config, limits }: Deps, asker: Asker, token: string): Promise<string> {
  const key = readLinkSecret(config, token, 'arrivals');
  if (key) return key.id;
  await limits.spend(linkTries(asker));
  throw unknown();
}

const unknown = () => notFound(msg`This link no longer works. You may have left the event.`);

function present(row: SettingsRow): api.ArrivalMails {
  return {
    event: {
      id: row.id,
      brideName: row.bride_name,
      groomName: row.groom_name,
      people: row.people,
      eventName: row.event_name,
      eventtype: row.event_type,
      date: row.date,
    },
    wish: row.wish ?? 'daily',
  };
}
