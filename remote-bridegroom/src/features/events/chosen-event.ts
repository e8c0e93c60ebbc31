import { useCallback, useEffect, useState } from 'react';
import type { OwnedEvent } from '@keepsake/shared/api';
import { useRead } from '@keepsake/shared/query';
import { useSearchParams } from '@keepsake/shared/router';
import { persistedAtom, useAtom, useSetAtom } from '@keepsake/shared/state';

const chosenEventAtom = persistedAtom<string | null>('bridegroom.chosenEvent', null);

/** The most events that the picker offers. */
const LIMIT = 200;

/**
 * The couple's events and the chosen one: named by the address (`?event_id=`), else the last one chosen on this device,
 * else the newest.
 */
export function useChosenEvent() {
  const {
    data: owned,
    error,
    reload,
  } = useRead('GET v2/events/userevents', { query: { limit: LIMIT } });
  const [query, setQuery] = useSearchParams();
  const [storedId, storeId] = useAtom(chosenEventAtom);
  // The event shown last: the page stays with it when another tab stores its own.
  const [shownId, setShownId] = useState(storedId);
  const wantedId = query.get('event_id') ?? shownId;
  // When the server renders the page it has no localStorage, and can't know which of several events was chosen.
  const knowsChoice = globalThis.localStorage !== undefined;
  const events = owned && (knowsChoice || wantedId || owned.length < 2) ? owned : null;
  const event: OwnedEvent | null = events?.find(({ id }) => id === wantedId) ?? events?.[0] ?? null;
  if (event && event.id !== shownId) setShownId(event.id);
  // Links without an id, as in the menu, then lead to the event that the address named.
  useStoreChosenEvent(event && event.id === query.get('event_id') ? event.id : null);

  const choose = useCallback(
    (id: string) => {
      storeId(id);
      setQuery({ event_id: id }, { replace: true });
    },
    [storeId, setQuery],
  );

  return { events, event, error, reload, choose };
}

/** Stores the id of the opened event as the chosen one; null, as while it loads, stores nothing. */
export function useStoreChosenEvent(id: string | null): void {
  const storeId = useSetAtom(chosenEventAtom);
  useEffect(() => {
    // Not again when another tab stores its own event: each of two tabs would undo the other's choice forever.
    if (id !== null) storeId(id);
  }, [id, storeId]);
}
