import * as addresses from '@keepsake/shared/addresses';
import { msg, plural } from '@lingui/core/runtime-macro';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { plainName } from '../../../mail/plain-name.ts';
import { renderMail } from '../../../mail/templates/mail-template.ts';
import { causeOfDelay, titleOfDelay } from '../../people/notifications/card-notifications.ts';
import { notifyTeam } from '../../people/notifications/notify.ts';
import { languageKept, type Text } from '../../../words/words.ts';
import { LATE_MS, markAnnounced } from './undelivered-cards.ts';
import { isTimeSealed, waitsForFile } from '../time-seals/repository.ts';

/** The most cards per run; the next run, ten minutes later, continues. */
const BATCH = 500;
/** The least milliseconds between two mails about the same event. */
const QUIET_MS = 12 * 3_600_000;

type Senders = readonly { sender_name: string }[];

/**
 * Notifies receivers of cards that have waited for a file for an hour: one notification per card for the team, and one
 * mail per event for the owner, at most every 12 hours. Idempotent.
 */
export async function notifyOfLateFiles({ db, mailer, config }: Deps): Promise<void> {
  const late = await db
    .selectFrom('cards')
    .innerJoin('orders', 'orders.id', 'cards.order_id')
    .innerJoin('events', 'events.id', 'cards.event_id')
    .innerJoin('users', 'users.id', 'events.owner_id')
    .select(['cards.id', 'cards.event_id', 'orders.sender_name'])
    .select(['users.name', 'users.email', 'users.language'])
    .where('cards.delivered_at', 'is', null)
    .where('cards.withdrawn_at', 'is', null)
    .where('cards.hosts_told_at', 'is', null)
    .where('events.deleted_at', 'is', null)
    .where(waitsForFile)
    // The contents of a time-sealed card are secret, and its files have time.
    .where((is) => is.not(isTimeSealed))
    .where('cards.created_at', '<', new Date(Date.now() - LATE_MS))
    .orderBy('cards.created_at')
    .limit(BATCH)
    .execute();
  for (const [eventId, cards] of Map.groupBy(late, ({ event_id }) => event_id))
    await db.transaction().execute(async (trx) => {
      const isQuiet = Date.now() < (await quietUntil(trx, eventId));
      const announced: typeof cards = [];
      for (const card of cards) {
        if (!(await markAnnounced(trx, card.id, 'hosts_told_at'))) continue;
        announced.push(card);
        await notifyTeam(
          trx,
          { eventId, needs: 'see' },
          {
            type: 'card.late',
            title: titleOfDelay(card),
            text: msg`A photo, voice note or video of it hasn’t arrived yet. It goes on when the page is opened again on the device that it was sent from.`,
            link: addresses.receivedCards({ event_id: eventId }),
            cause: causeOfDelay(card.id),
          },
        );
      }
      const [first] = announced;
      if (!first?.email || isQuiet) return;
      const { name, email, language } = first;
      const link = config.publicUrl + addresses.receivedCards({ event_id: eventId });
      const to = { to: email, name, language: languageKept(language) };
      await mailer.send(trx, renderMail({ ...to, ...lateMail(announced, link) }));
    });
}

/** The end of the pause after the last mail, in milliseconds; 0 if there was none. */
async function quietUntil(trx: Queries, eventId: string): Promise<number> {
  const announced = await trx
    .selectFrom('cards')
    .select((is) => is.ref('hosts_told_at').$notNull().as('at'))
    .where('event_id', '=', eventId)
    .where('hosts_told_at', 'is not', null)
    .orderBy('hosts_told_at')
    .execute();
  // A card that was announced during a pause was in no mail, and doesn't extend the pause.
  return announced.reduce((until, { at }) => {
    const time = at.getTime();
    return time < until ? until : time + QUIET_MS;
  }, 0);
}

function lateMail(senders: Senders, link: string) {
  return {
    subject:
      senders.length === 1
        ? msg`A card is still on its way to you`
        : msg`Cards are still on their way to you`,
    paragraphs: [
      lateCards(senders),
      msg`It goes on as soon as they open their page again on the device that they sent it from. A word from you may help.`,
    ],
    action: { label: msg`See what is on its way`, link },
    notes: [msg`If nothing comes within a day of sending it, a card arrives without that file.`],
  };
}

function lateCards([first, ...others]: Senders): Text {
  const count = others.length + 1;
  if (count > 1)
    return msg`${plural(
      { count },
      {
        one: '# guest sent you cards, and a photo, voice note or video of each hasn’t arrived yet.',
        other:
          '# guests sent you cards, and a photo, voice note or video of each hasn’t arrived yet.',
      },
    )}`;
  const name = plainName(first?.sender_name ?? '');
  return name
    ? msg`${{ name }} sent you a card, and a photo, voice note or video of it hasn’t arrived yet.`
    : msg`A guest sent you a card, and a photo, voice note or video of it hasn’t arrived yet.`;
}
