import * as addresses from '@keepsake/shared/addresses';
import type { AnyLanguage } from '@keepsake/shared/words';
import { msg, plural } from '@lingui/core/runtime-macro';
import type { Deps } from '../../../deps.ts';
import { plainName } from '../../../mail/plain-name.ts';
import { letter } from '../../../mail/templates/letter.ts';
import { notifyTeam } from '../../people/notifications/notify.ts';
import { languageKept, type Text } from '../../../words/words.ts';
import { LATE_MS, noteTold } from './on-the-way.ts';
import { isTimeSealed, waitsForFile } from '../time-seals/repository.ts';

/** In one go; ten minutes later come the rest. */
const MOST = 500;
/** Milliseconds between two mails about the same event, however many cards wait. */
const QUIET_MS = 12 * 3_600_000;

interface Late {
  id: string;
  event_id: string;
  sender_name: string;
  name: string;
  email: string | null;
  /** What the owner of the event reads. */
  language: string | null;
}

/**
 * Tells those whom a card is for that a file of it has been on its way for an hour: once a card by the bell, and by one
 * mail for all of them, twice a day at most. Harmless to run at any time and twice.
 */
export async function notifyOfLateFiles({ db, mailer, config }: Deps): Promise<void> {
  const late: Late[] = await db
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
    // What is in a sealed card is not told, and there is time.
    .where((is) => is.not(isTimeSealed))
    .where('cards.created_at', '<', new Date(Date.now() - LATE_MS))
    .orderBy('cards.created_at')
    .limit(MOST)
    .execute();
  for (const [eventId, cards] of Map.groupBy(late, ({ event_id }) => event_id))
    await db.transaction().execute(async (trx) => {
      const mailed = await trx
        .selectFrom('cards')
        .select('id')
        .where('event_id', '=', eventId)
        .where('hosts_told_at', '>', new Date(Date.now() - QUIET_MS))
        .limit(1)
        .executeTakeFirst();
      const told: Late[] = [];
      for (const card of cards) {
        if (!(await noteTold(trx, card.id, 'hosts_told_at'))) continue;
        told.push(card);
        await notifyTeam(
          trx,
          { eventId, needs: 'see' },
          {
            type: 'card.late',
            title: msg`A card from ${{ name: card.sender_name }} is still on its way`,
            text: msg`A photo, voice note or video of it hasn’t arrived yet. We’ve asked them to open their page again.`,
            link: addresses.receivedCards({ event_id: eventId }),
            cause: `card.late:${card.id}`,
          },
        );
      }
      const [first] = told;
      if (!first?.email || mailed) return;
      const { name, email, language } = first;
      const link = config.publicUrl + addresses.receivedCards({ event_id: eventId });
      await mailer.send(
        trx,
        lateMail({ to: email, name, senders: told, link, language: languageKept(language) }),
      );
    });
}

function lateMail(of: {
  to: string;
  name: string;
  senders: Late[];
  link: string;
  language: AnyLanguage;
}) {
  return letter({
    to: of.to,
    subject:
      of.senders.length === 1
        ? msg`A card is still on its way to you`
        : msg`Cards are still on their way to you`,
    name: of.name,
    paragraphs: [
      lateCards(of.senders),
      msg`It goes on as soon as they open their page again on the device that they sent it from. A word from you may help.`,
    ],
    action: { label: msg`See what is on its way`, link: of.link },
    notes: [msg`If nothing comes within a day of sending it, a card arrives without that file.`],
    language: of.language,
  });
}

function lateCards([first, ...others]: readonly Late[]): Text {
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
