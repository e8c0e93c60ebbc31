import { isOnWall } from '../evening/wall/shown.ts';
import type { Register } from '../register.ts';
import { joinAlbum, leaveAlbum, settleInAlbum } from './album/arrivals.ts';
import { album } from './album/index.ts';
import { cardLinks } from './card-links/index.ts';
import { deliverIfComplete } from './cards/delivery.ts';
import { cards as received } from './cards/index.ts';
import { film } from './film/index.ts';
import { guestbook } from './guestbook/index.ts';
import { media } from './media/index.ts';
import { previews } from './previews/index.ts';
import { thanks } from './thanks/index.ts';

/** Media of guests: tells cards and albums when an upload is created, complete, rejected or deleted. */
const guestMedia: Register = (app, deps) =>
  media(app, deps, {
    async whenSettled(trx, mediaId) {
      await settleInAlbum(trx, mediaId);
      await deliverIfComplete(trx, { mediaId });
    },
    whenForAlbum: joinAlbum,
    whenDeleted: leaveAlbum,
    isOnWall: async (key, mediaId) => isOnWall(deps, key, mediaId),
  });

/** Cards, their media and private links, the album, thanks, the guestbook, the film and preview pictures. */
export const cards: Register[] = [
  previews,
  guestMedia,
  album,
  received,
  thanks,
  cardLinks,
  guestbook,
  film,
];
