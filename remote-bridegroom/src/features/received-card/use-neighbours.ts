import { useEffect, useEffectEvent, useRef, type TouchEvent } from 'react';
import * as addresses from '@keepsake/shared/addresses';
import type { CardPosition, ReceivedCard } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { readAhead } from '@keepsake/shared/query';
import type { askedBy } from '../received-cards/inbox-query.ts';

export type Direction = 'previous' | 'next';

/** Pixels that a finger goes aside for the next card. */
const SWIPE = 60;

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
    if (key === 'ArrowLeft') go('previous');
    if (key === 'ArrowRight') go('next');
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

  const from = useRef<{ x: number; y: number } | null>(null);
  const swiping = {
    onTouchStart: (touch: TouchEvent) => {
      const finger = touch.touches.item(0);
      const free = touch.target instanceof Element && !touch.target.closest(BUSY);
      from.current =
        free && touch.touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: (touch: TouchEvent) => {
      const finger = touch.changedTouches.item(0);
      if (!from.current) return;
      const [x, y] = [finger.clientX - from.current.x, finger.clientY - from.current.y];
      from.current = null;
      if (Math.abs(x) < SWIPE || Math.abs(y) > Math.abs(x) / 2) return;
      go(x < 0 ? 'next' : 'previous');
    },
  };
  return { go, swiping };
}
