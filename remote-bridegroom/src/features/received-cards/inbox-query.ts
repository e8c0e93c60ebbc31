import { msg } from '@lingui/core/macro';
import type { CardFilter, CardFolder, CardSort } from '@keepsake/shared/api';
import { useSearchParams } from '@keepsake/shared/router';
import { useCallback, useMemo } from 'react';
import type { Message } from '@keepsake/shared/words';
import { isKey } from '../../parts/is-key.ts';

export const filterWords: Record<CardFilter, Message> = {
  unread: msg({ message: 'Unread', comment: 'filter of cards' }),
  to_thank: msg({ message: 'Still to thank', comment: 'filter of cards' }),
  favourite: msg({ message: 'Favorites', comment: 'filter of cards' }),
  gift: msg({ message: 'Gifts', comment: 'filter of cards' }),
  film: msg({ message: 'Videos', comment: 'filter of cards' }),
  voice: msg({ message: 'Voice notes', comment: 'filter of cards' }),
  photo: msg({ message: 'Photos', comment: 'filter of cards' }),
};

export const sortWords: Record<CardSort, Message> = {
  newest: msg({ message: 'Newest first', comment: 'order of cards' }),
  oldest: msg({ message: 'Oldest first', comment: 'order of cards' }),
  sender: msg({ message: 'By sender', comment: 'order of cards' }),
  gift: msg({ message: 'Largest gift first', comment: 'order of cards' }),
};

/** Search, filters, order and folder of the inbox. */
export interface InboxView {
  q: string;
  filters: CardFilter[];
  sort: CardSort;
  place: CardFolder;
}

const places = { here: true, hidden: true, deleted: true };

/** Reads the view from the address; invalid parameters are ignored. */
function readView(search: URLSearchParams): InboxView {
  const [sort, place] = [search.get('sort'), search.get('place')];
  const filters = (search.get('filter') ?? '').split(',').filter((key) => isKey(filterWords, key));
  return {
    q: (search.get('q') ?? '').slice(0, 100),
    filters: [...new Set(filters)],
    sort: isKey(sortWords, sort) ? sort : 'newest',
    place: isKey(places, place) ? place : 'here',
  };
}

/** The query parameters of a view without its defaults, for the address and the server. */
export function inboxQuery({ q, filters, sort, place }: InboxView) {
  return {
    ...(q.trim() ? { q: q.trim() } : {}),
    ...(filters.length > 0 ? { filter: filters.join(',') } : {}),
    ...(sort === 'newest' ? {} : { sort }),
    ...(place === 'here' ? {} : { place }),
  };
}

/** Changes of a view; a function gets the address's current view, which may be newer than the rendered one. */
export type ViewChanges = Partial<InboxView> | ((current: InboxView) => Partial<InboxView>);

/** The view stored in the page's address, which a reload and the way back restore. */
export function useInboxView() {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readView(search), [search]);
  const change = useCallback(
    (changes: ViewChanges) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current);
          for (const key of ['q', 'filter', 'sort', 'place']) next.delete(key);
          const before = readView(current);
          const changed = typeof changes === 'function' ? changes(before) : changes;
          const query = inboxQuery({ ...before, ...changed });
          for (const [key, value] of Object.entries(query)) next.set(key, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  return { view, change };
}
