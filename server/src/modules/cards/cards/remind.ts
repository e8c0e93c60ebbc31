import * as addresses from '@keepsake/shared/addresses';
import { nameOf } from '@keepsake/shared/people';
import type { AnyLanguage } from '@keepsake/shared/words';
import { msg } from '@lingui/core/runtime-macro';
import type { Deps } from '../../../deps.ts';
import { plainHosts } from '../../../mail/plain-name.ts';
import { renderMail, mailLookOf } from '../../../mail/templates/mail-template.ts';
import { dateInWords } from '../../../writing/days.ts';
import { hostsOf } from '../../../writing/hosts.ts';
import { languageKept, type Text } from '../../../words/words.ts';
import { endedByOneClick, STOP } from '../../people/notifications/card-mails.ts';
import { LATE_MS, markAnnounced } from './undelivered-cards.ts';
import { waitsForFile } from '../time-seals/repository.ts';

/** The most mails per run; the next run, ten minutes later, continues. */
const BATCH = 500;

/**
 * Mails the senders of cards that have waited for a file for an hour, once per card: the upload resumes as soon as the
 * page is opened again on the device that has the file. Idempotent.
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
    // A time-sealed card may be undelivered only because of its day.
    .where(waitsForFile)
    .where('cards.created_at', '<', new Date(Date.now() - LATE_MS))
    .where((where) =>
      where.or([
        where('users.email_verified_at', 'is not', null),
        where('card_news.email', 'is not', null),
      ]),
    )
    .limit(BATCH)
    .execute();
  for (const { id, link_version, name, event_id, ...row } of waiting)
    await db.transaction().execute(async (trx) => {
      const isFirst = await markAnnounced(trx, id, 'reminded_at');
      const isOwn = row.email_verified_at !== null;
      const to = isOwn ? row.email : row.left_email;
      if (!isFirst || !to) return;
      const link = config.publicUrl + addresses.attendedEvent({ id: event_id });
      const language = languageKept(row.language);
      const mail = renderMail({
        to,
        name,
        ...words(nameOf(plainHosts(hostsOf(row))), link),
        notes: [untilWhen(row.sealed_until, language), ...(isOwn ? [] : [STOP])],
        look: mailLookOf(row),
        language,
      });
      await mailer.send(
        trx,
        isOwn ? mail : endedByOneClick({ config }, { id, link_version }, mail),
      );
    });
}

/** @param hosts empty when the names are not safe to print in a mail */
function words(hosts: string, link: string) {
  return {
    subject: hosts
      ? msg`Your card for ${{ hosts }} is waiting for a file`
      : msg`Your card for your hosts is waiting for a file`,
    paragraphs: [
      hosts
        ? msg`Your card for ${{ hosts }} is sent, but a photo, voice note or video of it hasn’t arrived yet.`
        : msg`Your card for your hosts is sent, but a photo, voice note or video of it hasn’t arrived yet.`,
      msg`Open this page on the device that you sent it from. It goes on where it stopped.`,
    ],
    action: { label: msg`Continue sending`, link },
  };
}

function untilWhen(day: string | null, language: AnyLanguage): Text {
  return day === null
    ? msg`If nothing comes within a day of sending it, the card goes without that file. We won’t write again about it.`
    : msg`There’s time until ${{ day: dateInWords(day, language) }}: the card is sealed until then, and goes without what isn’t there. We won’t write again about it.`;
}
