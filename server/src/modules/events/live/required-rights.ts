import type { NeededRight } from '@keepsake/shared/api/endpoint';
import type { LiveMessage } from '@keepsake/shared/api/live';

/** A message about an event. */
export type AtEvent = Extract<LiveMessage, { event_id: string }>;

/** Right that a helper needs to receive a message. */
export const needs: Record<AtEvent['type'], NeededRight> = {
  'card.received': 'see or moderate',
  'card.opened': 'see',
  'card.coming': 'see',
  'card.thanked': 'see',
  'card.marked': 'see or moderate',
  'card.withdrawn': 'see or moderate',
  'album.changed': 'see or moderate',
  'album.liked': 'see or moderate',
  'media.ready': 'see',
  'wall.changed': 'moderate',
  'evening.changed': 'see',
  'balance.changed': 'money',
  'payout.moved': 'money',
};

/** Every right that a message needs. */
export const allNeeds: readonly NeededRight[] = [...new Set(Object.values(needs))];
