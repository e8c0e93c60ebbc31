import { isOnWall } from '../evening/wall/shown.ts';
import type { Register } from '../register.ts';
import { leaveAlbum, settleInAlbum } from './album/arrivals.ts';
import { album } from './album/index.ts';
import { cardLinks } from './card-links/index.ts';
import { deliverIfComplete } from './cards/delivery.ts';
import { cards as received } from './cards/index.ts';
import { film } from './film/index.ts';
import { guestbook } from './guestbook/index.ts';
import { media } from './media/index.ts';
import { previews } from './previews/index.ts';
import { thanks } from './thanks/index.ts';

/** Cards and albums wait for the media that their senders put in. */
const mediaOfGuests: Register = (app, deps) =>
  media(app, deps, {
    async whenSettled(trx, mediaId) {
      await settleInAlbum(trx, mediaId);
      await deliverIfComplete(trx, { mediaId });
    },
    whenForgotten: leaveAlbum,
    isOnWall: async (key, mediaId) => isOnWall(deps, key, mediaId),
  });

/** Cards with their media, the album, and what is made of them: links, thanks, the guestbook, pictures. */
export const cards: Register[] = [
  previews,
  mediaOfGuests,
  album,
  received,
  thanks,
  cardLinks,
  guestbook,
  film,
];
