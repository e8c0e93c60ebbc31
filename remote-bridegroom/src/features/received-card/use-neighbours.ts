import { useEffect, useEffectEvent } from 'react';
import * as addresses from '@keepsake/shared/addresses';
import type { CardPosition, ReceivedCard } from '@keepsake/shared/api';
import { stepOfArrow } from '@keepsake/shared/direction';
import { useHost } from '@keepsake/shared/host';
import { readAhead } from '@keepsake/shared/query';
import { useSwipe } from '../../parts/use-swipe.ts';
import type { askedBy } from '../received-cards/inbox-query.ts';

export type Direction = 'previous' | 'next';

/** Where arrows and fingers have something else to do. */
const BUSY =
  'input, textarea, select, video, audio, [contenteditable], [role="slider"], [role="menu"], [role="dialog"]';

/**
 * The ways from a card to those beside it in its list: a button, an arrow key, a finger. What they show first is
 * fetched before.
 */
export function useNeighbours(place: CardPosition | null, asked: ReturnType<typeof askedBy>) {
  const host = useHost();
  const go = (direction: Direction) => {
    const card = place?.[direction];
    if (card) host.navigate(addresses.receivedCard({ id: card.id }, asked), { replace: true });
  };

  const onKey = useEffectEvent((pressed: KeyboardEvent) => {
    const { target, key } = pressed;
    if (pressed.altKey || pressed.ctrlKey || pressed.metaKey || pressed.shiftKey) return;
    if (target instanceof Element && target.closest(BUSY)) return;
    if (document.querySelector('[role="dialog"], [role="menu"]')) return;
    const step = stepOfArrow(key);
    if (step !== 0) go(step === 1 ? 'next' : 'previous');
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const ahead = useEffectEvent((card: ReceivedCard) => {
    const { http } = host;
    const { id } = card;
    const picture = card.design?.image ?? card.custom_image?.preview ?? card.custom_image?.url;
    if (picture) new Image().src = http.url(picture);
    const failed = (error: unknown) => host.log('A card could not be read ahead', error);
    void readAhead(host, 'GET v2/events/received-card/:id/place', {
      params: { id },
      query: asked,
    }).catch(failed);
    // Sealed cards are not prefetched, since reading opens them.
    if (card.opened_at !== null)
      void readAhead(host, 'GET v2/events/received-card/:id/details', { params: { id } }).catch(
        failed,
      );
  });
  const [previous, next] = [place?.previous?.id, place?.next?.id];
  useEffect(() => {
    for (const card of [place?.next, place?.previous]) if (card) ahead(card);
    // The ids say all of it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [previous, next]);

  const swiping = useSwipe(
    (at) => !(at instanceof Element) || at.closest(BUSY) !== null,
    (step) => go(step === 1 ? 'next' : 'previous'),
  );
  return { go, swiping };
}
