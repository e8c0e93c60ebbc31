import { useAtom } from 'jotai';
import { useCallback } from 'react';
import { kioskHere } from './kiosk-state.ts';
import { persistedAtom } from './persisted-atom.ts';

/** Private links of the cards sent last from this device, by event id; deleted at logout. */
const sentLinksAtom = persistedAtom<Record<string, string>>('attendee.sentLinks', {});

/** The private link of the card that this device sent last to an event; null when it sent none. */
export function useSentLink(eventId: string) {
  const [links, setLinks] = useAtom(sentLinksAtom);
  const keep = useCallback(
    (link: string) =>
      setLinks((before) => (before[eventId] === link ? before : { ...before, [eventId]: link })),
    [setLinks, eventId],
  );
  // Guests who share a tablet must not see each other's cards.
  return { link: kioskHere() ? null : (links[eventId] ?? null), keep };
}
