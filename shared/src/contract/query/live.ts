import type { LiveEvent } from '@keepsake/shared/contract';
import type { Cache } from './cache.ts';
import type { ReadKey } from './keys.ts';
import { changeItems, readNewest, invalidateWith, invalidateWithout } from './lists.ts';

type Changes = {
  [T in LiveEvent['type']]?: (cache: Cache, news: Extract<LiveEvent, { type: T }>) => void;
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

/** Queries about received cards besides their list. */
const inbox: ReadKey[] = [
  'GET bride-groom/received-card/counts',
  'GET bride-groom/received-card/on-the-way',
  'GET bride-groom/received-card/time-sealed',
];

const files: ReadKey[] = ['GET bride-groom/media', 'GET bride-groom/media/counts'];

/** Changes that only a notification announces: admissions, opened cards, join requests. */
const told: ReadKey[] = [
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
  cache.invalidateEndpoints(told);
  void readNewest(cache, 'GET notifications');
}

/** Queries about the opening night. */
const evening: ReadKey[] = ['GET v2/events/:id/evening'];

/** Cash-outs with their sums. */
const cashOuts: ReadKey[] = [
  'GET bride-groom/withdrawal/list',
  'GET bride-groom/withdrawal/totals',
  'GET bride-groom/withdrawal/banks',
];

/** The gifts with their sums. */
const gifts: ReadKey[] = ['GET bride-groom/gifts', 'GET bride-groom/gifts/totals'];

/** Everything that a person was answered. */
const everything = (cache: Cache): void => void cache.invalidate({ queryKey: [cache.owner()] });

/** Milliseconds in which thanks are taken together: one text goes to hundreds at once. */
const THANKS_AT_ONCE = 300;
const dueForThanks = new WeakSet<Cache>();

/**
 * Queries that each message invalidates for pages of several areas. Queries of a single area are declared by
 * its pages in `refetchOn`, which also serves remotes newer than the shell that provides this table.
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
    }, THANKS_AT_ONCE);
  },
  'card.coming': (cache) => cache.invalidateEndpoints([...inbox, 'GET v2/events/:id/details']),
  'card.marked': (cache, { card_id, favourite, hidden, deleted_at }) => {
    changeItems(cache, 'GET bride-groom/received-card', (card) =>
      card.id === card_id ? { ...card, favourite, hidden, deleted_at } : card,
    );
    // Those that hold it show by its marks whether it is theirs.
    invalidateWithout(cache, 'GET bride-groom/received-card', card_id);
    cache.invalidateEndpoints([
      ...inbox,
      ...book,
      ...figures,
      ...thanks,
      ...files,
      ...gifts,
      'GET v2/events/received-card/:id/place',
      // News of a deleted card goes with it.
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
    // Also what leaves an album is told so, and that nobody may see others' photos any more.
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
    // What no page shows now may not be theirs any more, and would be shown before it is read again.
    // What is being read meanwhile is read once more.
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

/** Brings what was read up to date with what has happened. */
export function applyLive(cache: Cache, news: LiveEvent): void {
  // A page that has been open since before the server's release hears of things that it does not know.
  const change = changes[news.type] as ((cache: Cache, news: LiveEvent) => void) | undefined;
  change?.(cache, news);
}
