import type { LiveEvent } from '@keepsake/shared/contract';
import type { Cache } from './cache.ts';
import type { ReadKey } from './keys.ts';
import { changeItems, readNewest, invalidateWith, invalidateWithout } from './lists.ts';

type Changes = {
  [T in LiveEvent['type']]?: (cache: Cache, event: Extract<LiveEvent, { type: T }>) => void;
};

const thanks: ReadKey[] = ['GET v2/events/:id/thanks', 'GET v2/events/:id/thanks/summary'];

const book: ReadKey[] = [
  'GET v2/events/:id/book',
  'GET v2/events/:id/book/cards',
  'GET v2/events/:id/book/contents',
];

const figures: ReadKey[] = [
  'GET bride-groom/statement',
  'GET cashout/balance-amount',
  'GET v2/events/:id/details',
];

/** Reads about received cards besides their list. */
const inbox: ReadKey[] = [
  'GET bride-groom/received-card/counts',
  'GET bride-groom/received-card/on-the-way',
  'GET bride-groom/received-card/time-sealed',
];

const files: ReadKey[] = ['GET bride-groom/media', 'GET bride-groom/media/counts'];

/** Reads that change along with a notification: admissions, opened cards, join requests. */
const notifiedReads: ReadKey[] = [
  'GET notifications/unread',
  'GET attendee/wedding',
  'GET attendee/wedding/:id',
  'GET attendee/wedding/search',
  'GET attendee/asks',
  'GET bride-groom/asks',
  'GET card-links/:secret',
  'GET attendee/wedding/:id/cards-sent',
];

function notified(cache: Cache): void {
  cache.invalidateEndpoints(notifiedReads);
  void readNewest(cache, 'GET notifications');
}

/** Reads about the opening night. */
const evening: ReadKey[] = ['GET v2/events/:id/evening'];

const cashOuts: ReadKey[] = [
  'GET bride-groom/withdrawal/list',
  'GET bride-groom/withdrawal/totals',
  'GET bride-groom/withdrawal/banks',
];

const gifts: ReadKey[] = ['GET bride-groom/gifts', 'GET bride-groom/gifts/totals'];

/** Invalidates all of the owner's answers. */
const everything = (cache: Cache): void => void cache.invalidate({ queryKey: [cache.owner()] });

/** Milliseconds during which thanks messages are batched: a bulk thank-you sends hundreds. */
const THANKS_DEBOUNCE = 300;
const dueForThanks = new WeakSet<Cache>();

/**
 * The reads that each live message invalidates on pages of several areas. A page of a single area declares its reads in
 * `refetchOn`, which also works for remotes newer than the shell that provides this table.
 */
const changes: Changes = {
  'card.received': (cache) => {
    cache.invalidateEndpoints([
      ...figures,
      ...inbox,
      ...thanks,
      ...book,
      ...gifts,
      ...evening,
      'GET bride-groom/media/counts',
    ]);
    void readNewest(cache, 'GET bride-groom/received-card');
  },
  'card.opened': (cache, { card_id }) => {
    const now = new Date().toISOString();
    changeItems(cache, 'GET bride-groom/received-card', (card) =>
      card.id === card_id ? { ...card, opened_at: card.opened_at ?? now } : card,
    );
    cache.invalidateEndpoints([...figures, ...inbox, ...thanks, ...book, ...files, ...evening]);
  },
  'card.thanked': (cache) => {
    if (dueForThanks.has(cache)) return;
    dueForThanks.add(cache);
    setTimeout(() => {
      dueForThanks.delete(cache);
      cache.invalidateEndpoints([
        'GET bride-groom/received-card',
        'GET v2/events/received-card/:id/details',
        ...thanks,
        ...inbox,
        ...gifts,
      ]);
    }, THANKS_DEBOUNCE);
  },
  'card.coming': (cache, { card_id }) => {
    // The message also announces a correction of a card that is in the list.
    invalidateWith(cache, 'GET bride-groom/received-card', card_id);
    cache.invalidateEndpoints([...inbox, 'GET v2/events/:id/details']);
  },
  'card.marked': (cache, { card_id, favourite, hidden, deleted_at }) => {
    changeItems(cache, 'GET bride-groom/received-card', (card) =>
      card.id === card_id ? { ...card, favourite, hidden, deleted_at } : card,
    );
    // Lists that contain the card hide or show it by its new marks.
    invalidateWithout(cache, 'GET bride-groom/received-card', card_id);
    cache.invalidateEndpoints([
      ...inbox,
      ...book,
      ...figures,
      ...thanks,
      ...files,
      ...gifts,
      'GET v2/events/received-card/:id/place',
      // Deleting a card also deletes its notifications.
      'GET notifications',
      'GET notifications/unread',
      ...evening,
    ]);
  },
  'card.withdrawn': (cache) =>
    cache.invalidateEndpoints([
      ...figures,
      ...thanks,
      ...inbox,
      ...book,
      'GET bride-groom/received-card',
      ...files,
      ...gifts,
      ...evening,
    ]),
  'balance.changed': (cache) => cache.invalidateEndpoints([...figures, ...gifts]),
  'payout.moved': (cache) =>
    cache.invalidateEndpoints([
      ...figures,
      ...gifts,
      ...cashOuts,
      'GET bride-groom/withdrawal/details/:id',
    ]),
  'album.changed': (cache) => {
    cache.invalidateEndpoints([
      'GET bride-groom/media/counts',
      'GET attendee/wedding/:id/album',
      'GET v2/events/:id/details',
    ]);
    // The same message announces removed photos and photos that became private.
    const leaves = true;
    void readNewest(cache, 'GET bride-groom/media', { leaves });
    void readNewest(cache, 'GET attendee/wedding/:id/album/photos', { leaves });
    void readNewest(cache, 'GET bride-groom/album', { leaves });
  },
  'media.ready': (cache, { media_id }) => {
    invalidateWith(cache, 'GET bride-groom/media', media_id);
    cache.invalidateEndpoints([
      'GET v2/events/received-card/:id/details',
      'GET v2/events/:id/book/contents',
      ...evening,
    ]);
  },
  'evening.changed': (cache) => cache.invalidateEndpoints(evening),
  'album.liked': (cache, { photo_id, likes }) => {
    changeItems(cache, 'GET attendee/wedding/:id/album/photos', (photo) =>
      photo.id === photo_id ? { ...photo, likes } : photo,
    );
    changeItems(cache, 'GET bride-groom/album', (photo) =>
      photo.id === photo_id ? { ...photo, likes } : photo,
    );
  },
  'rights.changed': (cache) => {
    // Unused answers may be forbidden by now and would be shown before their refetch. Those in flight are fetched
    // again.
    cache.client.removeQueries({
      queryKey: [cache.owner()],
      type: 'inactive',
      fetchStatus: 'idle',
    });
    everything(cache);
  },
  'notifications.changed': notified,
  missed: everything,
};

/** Updates the cache after a live message. */
export function applyLive(cache: Cache, event: LiveEvent): void {
  // An old page may receive messages from a newer server that it does not know.
  const change = changes[event.type] as ((cache: Cache, event: LiveEvent) => void) | undefined;
  change?.(cache, event);
}
