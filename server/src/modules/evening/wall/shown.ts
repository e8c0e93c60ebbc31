import { msg } from '@lingui/core/runtime-macro';
import type { WallItem, WallShown } from '@keepsake/shared/api/wall';
import { shownLook } from '@keepsake/shared/look';
import { printedAddress } from '@keepsake/shared/addresses/codes';
import type { AnyLanguage } from '@keepsake/shared/words';
import type { Deps } from '../../../deps.ts';
import { readLinkSecret, type SecretKey } from '../../../endpoints/link-secret.ts';
import { linksOfWall } from '../../../endpoints/links.ts';
import { HttpError, notFound } from '../../../http/errors.ts';
import { linkTries } from '../../../limits/limit-keys.ts';
import { hostsOf } from '../../../writing/hosts.ts';
import { insidesOf } from '../../cards/cards/insides/insides.ts';
import { complete } from '../../cards/cards/presenter.ts';
import { qrPath } from '../../events/events/qr-code.ts';
import type { Visit } from '../../people/accounts/signed-in.ts';
import { photoPath } from '../../cards/previews/key.ts';
import { findById } from '../../cards/previews/repository.ts';
import { presentCard, presentPhoto } from './presenter.ts';
import {
  findShownCards,
  findShownPhotos,
  findWall,
  isInShownCard,
  listShown,
  type WallRow,
} from './repository.ts';
import { isOpen } from './service.ts';

/** A wall opened by its link. */
export interface OpenedWall {
  key: SecretKey;
  row: WallRow;
  language: AnyLanguage;
}

/** The wall of a link. @throws HttpError 404 for an invalid link, 410 `wall_ended`, 429 */
export async function wallOfLink(
  deps: Pick<Deps, 'config' | 'db' | 'limits'>,
  asker: Pick<Visit, 'caller' | 'request'>,
  secret: string,
): Promise<OpenedWall> {
  const key = readLinkSecret(deps.config, secret, 'wall');
  if (!key) {
    await deps.limits.spend(linkTries(asker));
    throw notFound(msg`There’s no live wall at this link. Check that all of it was copied.`);
  }
  const row = await stillOpen(deps, key);
  if (row) return { key, row, language: asker.request.language };
  const message = msg`This link has ended. A new one can be opened on the page of the event.`;
  throw new HttpError(410, 'wall_ended', message);
}

/** The wall of a link; null when the link has ended. */
export async function stillOpen(
  { db }: Pick<Deps, 'db'>,
  { id, version }: SecretKey,
): Promise<WallRow | null> {
  const row = await findWall(db, id);
  return row && row.version === version && isOpen(row) ? row : null;
}

/** The event and the present items of a wall. */
export async function shownOn(deps: Deps, { key, row }: OpenedWall): Promise<WallShown> {
  const { config, db } = deps;
  const event = await findById(db, key.id);
  if (!event) throw notFound();
  const { event_name, date, timezone, unique_code, seconds, shows_inside } = row;
  const link = config.publicUrl + printedAddress(unique_code);
  return {
    event: { ...hostsOf(event), eventName: event_name, date, timezone, unique_code },
    look: shownLook(event),
    photo: photoPath(config.sessionSecret, event, 'whole'),
    qr: qrPath(link),
    seconds,
    shows_inside,
    entries: await listShown(db, key.id, { withPhotos: row.shows_photos }),
    ends_at: row.ends_at.toISOString(),
  };
}

/** The contents of the cards and photos among `ids` that are on the wall. */
export async function contentsOn(
  deps: Deps,
  { key, row, language }: OpenedWall,
  ids: readonly string[],
): Promise<WallItem[]> {
  const links = linksOfWall(deps, key);
  const withInside = row.shows_inside;
  const rows = await findShownCards(deps.db, key.id, ids);
  const cards = await complete(deps.db, rows, language);
  const insides = withInside ? await insidesOf(deps, cards) : null;
  const photos = row.shows_photos ? await findShownPhotos(deps.db, key.id, ids) : [];
  return [
    ...cards.map((card) =>
      presentCard(links, card, { withInside, composed: insides?.get(card.row.order_id) }),
    ),
    ...photos.map((photo) => presentPhoto(links, photo)),
  ];
}

/** Whether a wall shows a medium now: its link is valid, and the medium or a card with it is on the wall. */
export async function isOnWall(
  deps: Pick<Deps, 'db'>,
  key: SecretKey,
  mediaId: string,
): Promise<boolean> {
  const row = await stillOpen(deps, key);
  if (!row) return false;
  if (row.shows_photos && (await findShownPhotos(deps.db, key.id, [mediaId])).length > 0)
    return true;
  return isInShownCard(deps.db, key.id, { mediaId, withInside: row.shows_inside });
}
