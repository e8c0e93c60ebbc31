import { msg } from '@lingui/core/runtime-macro';
import * as api from '@keepsake/shared/api/team';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../endpoints/serve.ts';
import { accept, invite, opened, presentInvitation } from './invitations.ts';
import { change, endHelp, presentMember, registerEnding } from './members.ts';
import { listOpen, listPeople, withdrawInvitation } from './repository.ts';

/** Helpers of an event: invited by a link, each with rights and their own account. */
export function team(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  registerEnding(deps);

  serve(app, deps, api.team, async ({ event: { id } }) => {
    const [people, invitations] = await Promise.all([listPeople(db, id), listOpen(db, id)]);
    return {
      data: {
        people: people.map(presentMember),
        invitations: invitations.map((row) => presentInvitation(deps, row)),
      },
    };
  });

  serve(app, deps, api.inviteToTeam, async ({ event, body, newId }) => ({
    data: await invite(deps, { id: newId(), eventId: event.id, body }),
    message: msg`The link is ready. Send it to one person.`,
  }));

  serve(app, deps, api.withdrawInvitation, async ({ event, params }) => {
    const ended = await withdrawInvitation(db, { id: params.invitation, eventId: event.id });
    return { data: { ended }, message: msg`The link has ended.` };
  });

  serve(app, deps, api.changeTeamMember, async ({ event, params, body }) => ({
    data: await change(deps, { eventId: event.id, userId: params.person }, body),
    message: msg`Changed. It counts at once.`,
  }));

  serve(app, deps, api.removeTeamMember, async ({ event, params }) => ({
    data: { removed: await endHelp(deps, event.id, params.person) },
    message: msg`They see nothing of this event any more.`,
  }));

  serve(app, deps, api.leaveTeam, async ({ caller, params }) => ({
    data: { left: await endHelp(deps, params.id, caller.userId) },
    message: msg`You’ve left this event.`,
  }));

  serve(app, deps, api.openInvitation, async ({ params, caller, request }) => ({
    data: await opened(deps, { caller, request }, params.secret),
  }));

  serve(app, deps, api.acceptInvitation, async ({ params, caller, request }) => ({
    data: await accept(deps, caller, { caller, request }, params.secret),
    message: msg`Welcome. You’re in.`,
  }));
}
