import * as addresses from '@keepsake/shared/addresses';
import { capitalized, nameOf, nounOf } from '@keepsake/shared/people';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { HttpError } from '../../../http/errors.ts';
import { mailInto } from '../../../limits/who.ts';
import { plainHosts, plainName, plainTitle } from '../../../mail/plain-name.ts';
import { letter, type Letter } from '../../../mail/templates/letter.ts';
import { hostsOf } from '../../../writing/hosts.ts';
import { markCauseRead } from '../../people/notifications/repository.ts';
import { notify, notifyTeam } from '../../people/notifications/notify.ts';
import { publishToUser } from '../live/publish.ts';
import type { AskRow } from './join-requests-repository.ts';
import type { EventRow } from './repository.ts';

const causeOf = ({ id, asked_at }: AskRow) => `event.asked:${id}:${asked_at.getTime()}`;

/**
 * Tells the owner of an event that somebody asks to be let in; in the transaction that keeps the ask. The mail names
 * the asker and nothing that they wrote.
 */
export async function notifyOfJoinRequest(
  trx: Queries,
  deps: Deps,
  event: EventRow,
  asked: AskRow,
  { mails }: { mails: boolean },
): Promise<void> {
  await notifyTeam(
    trx,
    { eventId: event.id, needs: 'moderate' },
    {
      type: 'event.asked',
      title: `${asked.name} asks to come in`,
      text: `They found “${event.event_name}” by name. Let them in, or say not now.`,
      link: addresses.ownedEvent({ id: event.id }, { tab: 'guests' }),
      cause: causeOf(asked),
    },
  );
  if (!mails) return;
  const name = plainName(asked.name) || 'Someone';
  const title = plainTitle(event.event_name);
  await mail(trx, deps, event.owner_id, {
    subject: `${name} asks to come in`,
    paragraphs: [
      `${name} found ${title ? `“${title}”` : 'your event'} by name and asks you to let them in. If you don’t know them, there’s nothing to do: they can’t see more than the names and the date.`,
    ],
    action: {
      label: 'See who asks',
      link: deps.config.publicUrl + addresses.ownedEvent({ id: event.id }, { tab: 'guests' }),
    },
    notes: ['You can stop people from asking on the same page.'],
  });
}

/** An ask that was answered is no news any more, on no device of those who were told. */
export async function withdrawNotification(trx: Queries, asked: AskRow): Promise<void> {
  for (const userId of await markCauseRead(trx, causeOf(asked)))
    await publishToUser(trx, userId, { type: 'notifications.changed' });
}

/** Tells who asked that they are in; in the transaction that lets them. */
export async function notifyOfAdmission(trx: Queries, deps: Deps, asked: AskRow): Promise<void> {
  const event = await trx
    .selectFrom('events')
    .select(['id', 'bride_name', 'groom_name', 'people'])
    .where('id', '=', asked.event_id)
    .executeTakeFirstOrThrow();
  const hosts = hostsOf(event);
  await notify(trx, asked.user_id, {
    type: 'event.let_in',
    title: `You’re in: ${nameOf(hosts)}`,
    text: `${capitalized(nounOf(hosts))} let you in. Send a card whenever you like.`,
    link: addresses.attendedEvent({ id: event.id }),
    cause: `event.let_in:${asked.id}:${asked.asked_at.getTime()}`,
  });
  const plain = plainHosts(hosts);
  await mail(trx, deps, asked.user_id, {
    subject: `You’re in: ${nameOf(plain) || 'your event'}`,
    paragraphs: [
      `${capitalized(nounOf(plain))} let you in. The event is among yours now. Send a card whenever you like.`,
    ],
    action: {
      label: 'Open the event',
      link: deps.config.publicUrl + addresses.attendedEvent({ id: event.id }),
    },
    notes: [],
  });
}

async function mail(
  trx: Queries,
  { mailer }: Deps,
  userId: string,
  text: Pick<Letter, 'subject' | 'paragraphs' | 'action' | 'notes'>,
): Promise<void> {
  const to = await trx
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!to?.email) return;
  await mailer.send(trx, letter({ to: to.email, greeting: 'Hello', name: to.name, ...text }));
}

/**
 * Whether the owner of an event may be mailed once more that somebody asks. A mailbox that had enough for now gets
 * nothing: what happened stands among the notifications.
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
