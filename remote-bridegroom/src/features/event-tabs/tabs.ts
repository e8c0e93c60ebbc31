import { msg } from '@lingui/core/macro';
import * as addresses from '@keepsake/shared/addresses';
import type { OwnedEvent } from '@keepsake/shared/api';
import { say, type Message } from '@keepsake/shared/words';
import { isKey } from '../../parts/is-key.ts';
import { may, type Needed } from '../events/permissions.ts';

/** Tabs of an event's page in their displayed order, each with the right that it needs. */
const tabs = {
  overview: {
    label: msg({ message: 'Overview', comment: 'tab of an event’s page' }),
    needs: 'any',
  },
  guests: { label: msg`Guests and album`, needs: 'moderate' },
  people: {
    label: msg({
      message: 'People',
      comment: 'tab and page title: partner and helpers of an event',
    }),
    needs: 'own',
  },
  look: {
    label: msg({
      message: 'Look',
      context: 'noun',
      comment: 'tab: colors and letters of an event',
    }),
    needs: 'manage',
  },
  wall: {
    label: msg({ message: 'Wall', comment: 'tab: the live wall on a big screen' }),
    needs: 'moderate',
  },
  print: { label: msg({ message: 'Print', comment: 'tab: what can be printed' }), needs: 'any' },
  money: {
    label: msg({ message: 'Money', comment: 'tab and page title: the gift money of an event' }),
    needs: 'money',
  },
  settings: { label: msg({ message: 'Settings', comment: 'tab and page title' }), needs: 'manage' },
} satisfies Record<string, { label: Message; needs: Needed }>;

export type EventTab = keyof typeof tabs;

/** The tabs that this person's role and rights allow. */
export const tabsOf = (event: Pick<OwnedEvent, 'role' | 'rights'>): EventTab[] =>
  (Object.keys(tabs) as EventTab[]).filter((tab) => may(event, tabs[tab].needs));

/** The right that a tab needs. */
export const neededFor = (tab: EventTab): Needed => tabs[tab].needs;

export const labelOf = (tab: EventTab): string => say(tabs[tab].label);

/** The tab named by a query parameter, as in `?tab=people`; the overview if the name is unknown. */
export const tabNamed = (name: string | null): EventTab => (isKey(tabs, name) ? name : 'overview');

/** The address of a tab: the wall and the prints have pages of their own. */
export function addressOf(tab: EventTab, id: string): string {
  if (tab === 'wall') return addresses.eventWall({ id });
  if (tab === 'print') return addresses.eventQrCode({ id });
  return addresses.ownedEvent({ id }, tab === 'overview' ? {} : { tab });
}
