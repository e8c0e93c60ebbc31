import * as addresses from '@keepsake/shared/addresses';
import { nameOf } from '@keepsake/shared/people';
import type { AnyLanguage } from '@keepsake/shared/words';
import { msg } from '@lingui/core/runtime-macro';
import type { Deps } from '../../../deps.ts';
import { plainHosts } from '../../../mail/plain-name.ts';
import { letter, letterLookOf, type LetterLook } from '../../../mail/templates/letter.ts';
import { dateInWords } from '../../../writing/days.ts';
import { hostsOf } from '../../../writing/hosts.ts';
import { languageKept, type Text } from '../../../words/words.ts';
import { endedByOneClick, STOP } from '../../people/notifications/card-mails.ts';
import { LATE_MS, noteTold } from './on-the-way.ts';
import { waitsForFile } from '../time-seals/repository.ts';

/** In one go; ten minutes later come the rest. */
const MOST = 500;

/**
 * Writes to the senders of cards whose files have been on their way for an hour, once a card: the upload goes on as
 * soon as the page is open again on the device that holds the file. Harmless to run at any time and twice.
 */
export async function remindOfUnsent({ db, mailer, config }: Deps): Promise<void> {
  const waiting = await db
    .selectFrom('cards')
    .innerJoin('orders', 'orders.id', 'cards.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .innerJoin('events', 'events.id', 'cards.event_id')
    .leftJoin('card_news', 'card_news.card_id', 'cards.id')
    .select(['cards.id', 'cards.link_version', 'cards.event_id', 'orders.sealed_until'])
    .select(['users.name', 'users.email', 'users.email_verified_at', 'users.language'])
    .select(['card_news.email as left_email', 'events.bride_name', 'events.groom_name'])
    .select(['events.people', 'events.accent', 'events.lettering'])
    .where('cards.delivered_at', 'is', null)
    .where('cards.withdrawn_at', 'is', null)
    .where('cards.reminded_at', 'is', null)
    .where('events.deleted_at', 'is', null)
    // A sealed card may wait for its day alone.
    .where(waitsForFile)
    .where('cards.created_at', '<', new Date(Date.now() - LATE_MS))
    .where((where) =>
      where.or([
        where('users.email_verified_at', 'is not', null),
        where('card_news.email', 'is not', null),
      ]),
    )
    .limit(MOST)
    .execute();
  for (const { id, link_version, name, event_id, ...row } of waiting)
    await db.transaction().execute(async (trx) => {
      const isNews = await noteTold(trx, id, 'reminded_at');
      const isOwn = row.email_verified_at !== null;
      const to = isOwn ? row.email : row.left_email;
      if (!isNews || !to) return;
      const link = config.publicUrl + addresses.attendedEvent({ id: event_id });
      const mail = unsentFile({
        to,
        name,
        hosts: nameOf(plainHosts(hostsOf(row))),
        link,
        day: row.sealed_until,
        stop: isOwn ? [] : [STOP],
        look: letterLookOf(row),
        language: languageKept(row.language),
      });
      await mailer.send(
        trx,
        isOwn ? mail : endedByOneClick({ config }, { id, link_version }, mail),
      );
    });
}

function unsentFile(of: {
  to: string;
  name: string;
  /** Empty where nothing of the names may stand in a mail. */
  hosts: string;
  link: string;
  day: string | null;
  stop: Text[];
  look: LetterLook | null;
  language: AnyLanguage;
}) {
  const { hosts } = of;
  return letter({
    to: of.to,
    subject: hosts
      ? msg`Your card for ${{ hosts }} is waiting for a file`
      : msg`Your card for your hosts is waiting for a file`,
    name: of.name,
    look: of.look,
    paragraphs: [
      hosts
        ? msg`Your card for ${{ hosts }} is sent, but a photo, voice note or video of it hasn’t arrived yet.`
        : msg`Your card for your hosts is sent, but a photo, voice note or video of it hasn’t arrived yet.`,
      msg`Open this page on the device that you sent it from. It goes on where it stopped.`,
    ],
    action: { label: msg`Continue sending`, link: of.link },
    notes: [
      of.day === null
        ? msg`If nothing comes within a day of sending it, the card goes without that file. We won’t write again about it.`
        : msg`There’s time until ${{ day: dateInWords(of.day, of.language) }}: the card is sealed until then, and goes without what isn’t there. We won’t write again about it.`,
      ...of.stop,
    ],
    language: of.language,
  });
}
