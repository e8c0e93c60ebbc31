import type { LiveNews } from '@keepsake/shared/contract';
import type { Cache } from './cache.ts';
import type { ReadKey } from './keys.ts';
import { changeItems, readNewest } from './lists.ts';

type TakeIn = {
  [T in LiveNews['type']]: (cache: Cache, news: Extract<LiveNews, { type: T }>) => void;
};

const figures = [
  'GET cashout/balance-amount',
  'GET v2/events/:id/details',
] as const satisfies ReadKey[];

function notified(cache: Cache): void {
  cache.stale(['GET notifications/unread']);
  void readNewest(cache, 'GET notifications');
}

/** What each message changes in what was read; the one place that knows. */
const takesIn: TakeIn = {
  'card.received': (cache) => {
    cache.stale([...figures, 'GET bride-groom/gifts']);
    void readNewest(cache, 'GET bride-groom/received-card');
  },
  'card.opened': (cache, { card_id }) => {
    const now = new Date().toISOString();
    changeItems(cache, 'GET bride-groom/received-card', (card) =>
      card.id === card_id ? { ...card, opened_at: card.opened_at ?? now } : card,
    );
    cache.stale([...figures, 'GET bride-groom/media']);
  },
  'balance.changed': (cache) => cache.stale([...figures, 'GET bride-groom/gifts']),
  'payout.moved': (cache) =>
    cache.stale([
      ...figures,
      'GET bride-groom/withdrawal/list',
      'GET bride-groom/withdrawal/details/:id',
    ]),
  'notifications.changed': notified,
  missed: (cache) => {
    cache.stale([
      ...figures,
      'GET bride-groom/media',
      'GET bride-groom/gifts',
      'GET bride-groom/withdrawal/list',
      'GET bride-groom/withdrawal/details/:id',
    ]);
    void readNewest(cache, 'GET bride-groom/received-card');
    notified(cache);
  },
};

/** Brings what was read up to date with what has happened. */
export function takeIn(cache: Cache, news: LiveNews): void {
  const change = takesIn[news.type] as (cache: Cache, news: LiveNews) => void;
  change(cache, news);
}
