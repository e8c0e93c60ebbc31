import * as addresses from '@keepsake/shared/addresses';
import { msg } from '@lingui/core/runtime-macro';
import { sql, type Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { renderMail } from '../../../mail/templates/mail-template.ts';
import { languageKept } from '../../../words/words.ts';
import { notify } from '../../people/notifications/notify.ts';

/** Share of an event's room from which the couple is warned. */
const NEARLY = 0.8;

const TITLE = msg`Your event is nearly full`;
const TEXT = msg`Four fifths of the space for photos and videos is used. Download what has arrived, and write to us if you need more.`;

/** Notifies couples, once per event and also by mail, that the room of their event is nearly used up. */
export async function warnOfRoom(deps: Deps): Promise<void> {
  for (const owner of await ownersOfNearlyFull(deps))
    await deps.db.transaction().execute(async (trx) => {
      const isFirst = await notify(trx, owner.id, {
        type: 'event.room',
        title: TITLE,
        text: TEXT,
        link: addresses.receivedCards(),
        cause: `event.room:${owner.event_id}`,
      });
      if (isFirst) await mail(trx, deps, owner);
    });
}

async function ownersOfNearlyFull({ db, config }: Deps) {
  return db
    .selectFrom('media')
    .innerJoin('events', 'events.id', 'media.event_id')
    .innerJoin('users', 'users.id', 'events.owner_id')
    .select(['users.id', 'users.name', 'users.email', 'users.language', 'events.id as event_id'])
    .where('media.status', '!=', 'rejected')
    .groupBy(['users.id', 'events.id'])
    .having(
      sql`sum(case when media.status = 'uploading' then media.arrived else media.bytes end)`,
      '>=',
      NEARLY * config.room.event,
    )
    .execute();
}

async function mail(
  trx: Queries,
  { mailer, config }: Deps,
  { name, email, language }: { name: string; email: string | null; language: string | null },
): Promise<void> {
  if (!email) return;
  await mailer.send(
    trx,
    renderMail({
      to: email,
      subject: TITLE,
      name,
      paragraphs: [TEXT],
      action: {
        label: msg`See what has arrived`,
        link: config.publicUrl + addresses.receivedCards(),
      },
      notes: [],
      language: languageKept(language),
    }),
  );
}
