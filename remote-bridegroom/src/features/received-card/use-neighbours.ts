import { useEffect, useEffectEvent } from 'react';
import * as addresses from '@keepsake/shared/addresses';
import type { CardPosition, ReceivedCard } from '@keepsake/shared/api';
import { stepOfArrow } from '@keepsake/shared/direction';
import { useHost } from '@keepsake/shared/host';
import { readAhead } from '@keepsake/shared/query';
import { useSwipe } from '../../parts/use-swipe.ts';
import type { inboxQuery } from '../received-cards/inbox-query.ts';

export type Direction = 'previous' | 'next';

/** Elements that handle arrow keys and swipes themselves. */
const INTERACTIVE =
  'input, textarea, select, video, audio, [contenteditable], [role="slider"], [role="menu"], [role="dialog"]';

/**
 * Navigation to a card's neighbours in the list by buttons, arrow keys and swipes; their data and pictures are
 * prefetched.
 */
export function useNeighbours(place: CardPosition | null, query: ReturnType<typeof inboxQuery>) {
  const host = useHost();
  const go = (direction: Direction) => {
    const card = place?.[direction];
    if (card) host.navigate(addresses.receivedCard({ id: card.id }, query), { replace: true });
  };

  const onKey = useEffectEvent((pressed: KeyboardEvent) => {
    const { target, key } = pressed;
    if (pressed.altKey || pressed.ctrlKey || pressed.metaKey || pressed.shiftKey) return;
    if (target instanceof Element && target.closest(INTERACTIVE)) return;
    if (document.querySelector('[role="dialog"], [role="menu"]')) return;
    const step = stepOfArrow(key);
    if (step !== 0) go(step === 1 ? 'next' : 'previous');
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const prefetch = useEffectEvent((card: ReceivedCard) => {
    const { http } = host;
    const { id } = card;
    const picture = card.design?.image ?? card.custom_image?.preview ?? card.custom_image?.url;
    if (picture) new Image().src = http.url(picture);
    const failed = (error: unknown) => host.log('A card could not be read ahead', error);
    void readAhead(host, 'GET v2/events/received-card/:id/place', {
      params: { id },
      query,
    }).catch(failed);
    // Sealed cards are not prefetched, since reading opens them.
    if (card.opened_at !== null)
      void readAhead(host, 'GET v2/events/received-card/:id/details', { params: { id } }).catch(
        failed,
      );
  });
  const [previous, next] = [place?.previous?.id, place?.next?.id];
  useEffect(() => {
    for (const card of [place?.next, place?.previous]) if (card) prefetch(card);
    // Prefetching again is needed only when the ids change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [previous, next]);

  const swipeHandlers = useSwipe(
    (at) => !(at instanceof Element) || at.closest(INTERACTIVE) !== null,
    (step) => go(step === 1 ? 'next' : 'previous'),
  );
  return { go, swipeHandlers };
}
