import { useAtom } from 'jotai';
import { useCallback } from 'react';
import { kioskHere } from './kiosk-here.ts';
import { persistedAtom } from './persisted-atom.ts';

/** Private links of the cards that were sent last from this device, by event id; forgotten at logout. */
const sentLinksAtom = persistedAtom<Record<string, string>>('attendee.sentLinks', {});

/** Returns the private link of the card that this device sent last to an event; null where it sent none. */
export function useSentLink(eventId: string) {
  const [links, setLinks] = useAtom(sentLinksAtom);
  const keep = useCallback(
    (link: string) =>
      setLinks((before) => (before[eventId] === link ? before : { ...before, [eventId]: link })),
    [setLinks, eventId],
  );
  // Guests who share a tablet don't see each other's cards.
  return { link: kioskHere() ? null : (links[eventId] ?? null), keep };
}
