import { msg } from '@lingui/core/macro';
import * as addresses from '@keepsake/shared/addresses';
import type { OwnedEvent } from '@keepsake/shared/api';
import { say, type Message } from '@keepsake/shared/words';
import { may, type Needed } from '../events/may.ts';

/** Tabs of an event's page. */
export type EventTab =
  | 'overview'
  | 'guests'
  | 'people'
  | 'look'
  | 'wall'
  | 'print'
  | 'money'
  | 'settings';

interface TabEntry {
  tab: EventTab;
  label: Message;
  needs: Needed;
}

const all: readonly TabEntry[] = [
  {
    tab: 'overview',
    label: msg({ message: 'Overview', comment: 'tab of an event’s page' }),
    needs: 'any',
  },
  { tab: 'guests', label: msg`Guests and album`, needs: 'moderate' },
  {
    tab: 'people',
    label: msg({
      message: 'People',
      comment: 'tab and page title: partner and helpers of an event',
    }),
    needs: 'own',
  },
  {
    tab: 'look',
    label: msg({
      message: 'Look',
      context: 'noun',
      comment: 'tab: colors and letters of an event',
    }),
    needs: 'manage',
  },
  {
    tab: 'wall',
    label: msg({ message: 'Wall', comment: 'tab: the live wall on a big screen' }),
    needs: 'moderate',
  },
  {
    tab: 'print',
    label: msg({ message: 'Print', comment: 'tab: what can be printed' }),
    needs: 'any',
  },
  {
    tab: 'money',
    label: msg({ message: 'Money', comment: 'tab and page title: the gift money of an event' }),
    needs: 'money',
  },
  {
    tab: 'settings',
    label: msg({ message: 'Settings', comment: 'tab and page title' }),
    needs: 'manage',
  },
];

/** The tabs that somebody has at an event, in the order in which they stand. */
export function tabsOf(event: Pick<OwnedEvent, 'role' | 'rights'>): readonly TabEntry[] {
  return all.filter(({ needs }) => may(event, needs));
}

/** The right that a tab needs. */
export function neededFor(tab: EventTab): Needed {
  return all.find((entry) => entry.tab === tab)?.needs ?? 'any';
}

/** The name of a tab. */
export function labelOf(tab: EventTab): string {
  return say(all.find((entry) => entry.tab === tab)?.label ?? '');
}

/** The tab that a query names, as in `?tab=people`; the overview unless it names one. */
export function tabNamed(name: string | null): EventTab {
  return all.find(({ tab }) => tab === name)?.tab ?? 'overview';
}

/** The address of a tab: the wall and the prints have pages of their own. */
export function addressOf(tab: EventTab, id: string): string {
  if (tab === 'wall') return addresses.eventWall({ id });
  if (tab === 'print') return addresses.eventQrCode({ id });
  return addresses.ownedEvent({ id }, tab === 'overview' ? {} : { tab });
}
