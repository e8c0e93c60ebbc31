import { useCallback, useEffect } from 'react';
import type { OwnedEvent } from '@keepsake/shared/api';
import { useRead } from '@keepsake/shared/query';
import { useSearchParams } from '@keepsake/shared/router';
import { persistedAtom, useAtom } from '@keepsake/shared/state';

const chosenEventAtom = persistedAtom<string | null>('bridegroom.chosenEvent', null);

/** The most events that a couple chooses from on one page. */
const MOST = 200;

/**
 * The couple's events and the one they look at: that of the address (`?event_id=`), else the one they chose
 * last, else their newest.
 */
export function useChosenEvent() {
  const {
    data: owned,
    error,
    reload,
  } = useRead('GET v2/events/userevents', { query: { limit: MOST } });
  const [query, setQuery] = useSearchParams();
  const [kept, keep] = useAtom(chosenEventAtom);
  const wanted = query.get('event_id') ?? kept;
  // The server, which paints the page, does not know which of several was chosen here.
  const knowsChoice = globalThis.localStorage !== undefined;
  const events = owned && (knowsChoice || wanted || owned.length < 2) ? owned : null;
  const event: OwnedEvent | null = events?.find(({ id }) => id === wanted) ?? events?.[0] ?? null;

  const choose = useCallback(
    (id: string) => {
      keep(id);
      setQuery({ event_id: id }, { replace: true });
    },
    [keep, setQuery],
  );

  return { events, event, error, reload, choose };
}

/** Chooses the event that is looked at, for pages that show one at a time; null while it isn’t known. */
export function useKeepChosen(id: string | null): void {
  const [kept, keep] = useAtom(chosenEventAtom);
  useEffect(() => {
    if (id !== null && id !== kept) keep(id);
  }, [id, kept, keep]);
}
