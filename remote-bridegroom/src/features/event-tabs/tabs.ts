import * as addresses from '@keepsake/shared/addresses';
import type { OwnedEvent } from '@keepsake/shared/api';
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
  label: string;
  needs: Needed;
}

const all: readonly TabEntry[] = [
  { tab: 'overview', label: 'Overview', needs: 'any' },
  { tab: 'guests', label: 'Guests and album', needs: 'moderate' },
  { tab: 'people', label: 'People', needs: 'own' },
  { tab: 'look', label: 'Look', needs: 'manage' },
  { tab: 'wall', label: 'Wall', needs: 'moderate' },
  { tab: 'print', label: 'Print', needs: 'any' },
  { tab: 'money', label: 'Money', needs: 'money' },
  { tab: 'settings', label: 'Settings', needs: 'manage' },
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
  return all.find((entry) => entry.tab === tab)?.label ?? '';
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
