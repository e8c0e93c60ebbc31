import * as api from '@keepsake/shared/api/team';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../endpoints/serve.ts';
import { eventFor } from '../events/rights.ts';
import { accept, invite, opened, presentInvitation } from './invitations.ts';
import { change, endHelp, presentMember, registerEnding, remove } from './members.ts';
import { listOpen, listPeople, withdrawInvitation } from './repository.ts';

/** People who help with an event: invited by a link, each with rights, each as themselves. */
export function team(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  registerEnding(deps);

  serve(app, deps, api.team, async ({ caller, params }) => {
    const { id } = await eventFor(deps, caller, params.id, 'own');
    const [people, invitations] = await Promise.all([listPeople(db, id), listOpen(db, id)]);
    return {
      data: {
        people: people.map(presentMember),
        invitations: invitations.map((row) => presentInvitation(deps, row)),
      },
    };
  });

  serve(app, deps, api.inviteToTeam, async ({ caller, params, body, newId }) => ({
    data: await invite(deps, caller, { id: newId(), eventId: params.id, body }),
    message: 'The link is ready. Send it to one person.',
  }));

  serve(app, deps, api.withdrawInvitation, async ({ caller, params }) => {
    const { id: eventId } = await eventFor(deps, caller, params.id, 'own');
    const ended = await withdrawInvitation(db, { id: params.invitation, eventId });
    return { data: { ended }, message: 'The link has ended.' };
  });

  serve(app, deps, api.changeTeamMember, async ({ caller, params, body }) => ({
    data: await change(deps, caller, { eventId: params.id, userId: params.person }, body),
    message: 'Changed. It counts at once.',
  }));

  serve(app, deps, api.removeTeamMember, async ({ caller, params }) => ({
    data: { removed: await remove(deps, caller, params.id, params.person) },
    message: 'They don’t help any more.',
  }));

  serve(app, deps, api.leaveTeam, async ({ caller, params }) => ({
    data: { left: await endHelp(deps, params.id, caller.userId) },
    message: 'You don’t help with this event any more.',
  }));

  serve(app, deps, api.openInvitation, async ({ params, caller, request }) => ({
    data: await opened(deps, { caller, request }, params.secret),
  }));

  serve(app, deps, api.acceptInvitation, async ({ params, caller, request }) => ({
    data: await accept(deps, caller, { caller, request }, params.secret),
    message: 'Welcome. You’re in.',
  }));
}
