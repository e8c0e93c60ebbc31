import * as addresses from '@keepsake/shared/addresses';
import { hostsKind, nameOf, type Hosts } from '@keepsake/shared/people';
import { msg, select } from '@lingui/core/runtime-macro';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { HttpError } from '../../../http/errors.ts';
import { mailInto } from '../../../limits/limit-keys.ts';
import { mailUser } from '../../../mail/mail-user.ts';
import { plainHosts, plainName, plainTitle } from '../../../mail/plain-name.ts';
import type { Text } from '../../../words/words.ts';
import { hostsOf } from '../../../writing/hosts.ts';
import { markCauseRead } from '../../people/notifications/repository.ts';
import { notify, notifyTeam } from '../../people/notifications/notify.ts';
import { publishToUser } from '../live/publish.ts';
import type { JoinRequest } from './join-requests-repository.ts';
import type { EventRow } from './repository.ts';

const causeOf = ({ id, asked_at }: JoinRequest) => `event.asked:${id}:${asked_at.getTime()}`;

/**
 * Notifies the team of a join request, in the transaction that stores it. The owner's mail names the requester and
 * quotes nothing that they wrote.
 */
export async function notifyOfJoinRequest(
  trx: Queries,
  deps: Deps,
  event: EventRow,
  asked: JoinRequest,
  { mails }: { mails: boolean },
): Promise<void> {
  await notifyTeam(
    trx,
    { eventId: event.id, needs: 'moderate' },
    {
      type: 'event.asked',
      title: msg`${{ name: asked.name }} asks to come in`,
      text: msg`They found “${{ title: event.event_name }}” by name. Let them in, or say not now.`,
      link: addresses.ownedEvent({ id: event.id }, { tab: 'guests' }),
      cause: causeOf(asked),
    },
  );
  if (!mails) return;
  const name = plainName(asked.name);
  await mailUser(trx, deps, event.owner_id, {
    subject: name ? msg`${{ name }} asks to come in` : msg`Someone asks to come in`,
    paragraphs: [foundBy(name, plainTitle(event.event_name))],
    action: {
      label: msg`See who asks`,
      link: deps.config.publicUrl + addresses.ownedEvent({ id: event.id }, { tab: 'guests' }),
    },
    notes: [msg`You can stop people from asking on the same page.`],
  });
}

/** @param name of the requester; like `title` empty when it may not appear in a mail */
function foundBy(name: string, title: string): Text {
  if (name && title)
    return msg`${{ name }} found “${{ title }}” by name and asks you to let them in. If you don’t know them, there’s nothing to do: they can’t see more than the names and the date.`;
  if (name)
    return msg`${{ name }} found your event by name and asks you to let them in. If you don’t know them, there’s nothing to do: they can’t see more than the names and the date.`;
  return title
    ? msg`Someone found “${{ title }}” by name and asks you to let them in. If you don’t know them, there’s nothing to do: they can’t see more than the names and the date.`
    : msg`Someone found your event by name and asks you to let them in. If you don’t know them, there’s nothing to do: they can’t see more than the names and the date.`;
}

/** Marks the notifications of an answered join request as read. */
export async function withdrawNotification(trx: Queries, asked: JoinRequest): Promise<void> {
  for (const userId of await markCauseRead(trx, causeOf(asked)))
    await publishToUser(trx, userId, { type: 'notifications.changed' });
}

/** Notifies and mails the requester that they are in; call it in the transaction that lets them in. */
export async function notifyOfAdmission(
  trx: Queries,
  deps: Deps,
  asked: JoinRequest,
): Promise<void> {
  const event = await trx
    .selectFrom('events')
    .select(['id', 'bride_name', 'groom_name', 'people'])
    .where('id', '=', asked.event_id)
    .executeTakeFirstOrThrow();
  const hosts = hostsOf(event);
  await notify(trx, asked.user_id, {
    type: 'event.let_in',
    title: msg`You’re in: ${{ name: nameOf(hosts) }}`,
    text: letInBy(hosts),
    link: addresses.attendedEvent({ id: event.id }),
    cause: `event.let_in:${asked.id}:${asked.asked_at.getTime()}`,
  });
  const plain = plainHosts(hosts);
  const name = nameOf(plain);
  await mailUser(trx, deps, asked.user_id, {
    subject: name ? msg`You’re in: ${{ name }}` : msg`You’re in: your event`,
    paragraphs: [letInByMail(plain)],
    action: {
      label: msg`Open the event`,
      link: deps.config.publicUrl + addresses.attendedEvent({ id: event.id }),
    },
    notes: [],
  });
}

function letInBy(hosts: Hosts): Text {
  const [kind, name] = [hostsKind(hosts), nameOf(hosts)];
  return msg`${select(
    { kind },
    {
      couple: 'The couple let you in. Send a card whenever you like.',
      parents: 'The parents let you in. Send a card whenever you like.',
      family: 'The family let you in. Send a card whenever you like.',
      team: 'The team let you in. Send a card whenever you like.',
      one: msg`${{ name }} let you in. Send a card whenever you like.`,
      other: msg`${{ name }} let you in. Send a card whenever you like.`,
    },
  )}`;
}

function letInByMail(hosts: Hosts): Text {
  const [kind, name] = [hostsKind(hosts), nameOf(hosts)];
  return msg`${select(
    { kind },
    {
      couple: 'The couple let you in. The event is among yours now. Send a card whenever you like.',
      parents:
        'The parents let you in. The event is among yours now. Send a card whenever you like.',
      family: 'The family let you in. The event is among yours now. Send a card whenever you like.',
      team: 'The team let you in. The event is among yours now. Send a card whenever you like.',
      one: msg`${{ name }} let you in. The event is among yours now. Send a card whenever you like.`,
      other: msg`${{ name }} let you in. The event is among yours now. Send a card whenever you like.`,
    },
  )}`;
}

/**
 * Whether the owner may get another mail about join requests, by the limit of mails to an address, of which it takes
 * one. Without a mail there is still the notification.
 */
export async function hasRoomForMail({ db, limits }: Deps, ownerId: string): Promise<boolean> {
  const owner = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', ownerId)
    .executeTakeFirst();
  if (!owner?.email) return false;
  try {
    await limits.spend(mailInto(owner.email));
    return true;
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
}
