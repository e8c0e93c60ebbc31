import { t } from '@lingui/core/macro';
import * as addresses from '@keepsake/shared/addresses';
import { matchPattern } from '@keepsake/shared/releases/match-mount';
import type { MenuEntry, RemoteRelease, SessionView } from '@keepsake/shared/contract';

/** Menu entries under a common title; null for none. */
export interface MenuGroup {
  title: string | null;
  entries: MenuEntry[];
}

const BOTH_SIDES: MenuEntry['roles'] = ['bride_groom', 'attendee'];

/** Menu entries of the shell; remotes declare theirs in `remote.json`. */
const own = (): MenuEntry[] => [
  {
    to: addresses.profile(),
    label: t({ message: 'Profile', comment: 'entry of the menu' }),
    roles: BOTH_SIDES,
    order: 20,
  },
];

/** Additional entries for operators, sorted last. They are not translated. */
function forOperators(user: SessionView['user']): MenuEntry[] {
  const of = { roles: BOTH_SIDES, group: 'Operators' };
  return [
    ...(user?.operator
      ? [{ ...of, to: addresses.releases(), label: 'Releases', order: 1000 }]
      : []),
    ...(user?.site_operator
      ? [{ ...of, to: addresses.siteHealth(), label: 'Site health', order: 1010 }]
      : []),
  ];
}

/** Whether an entry is shown to a user. Helpers see only entries that their rights (`needs`) allow. */
function isOffered({ needs, ofEvent }: MenuEntry, user: SessionView['user']): boolean {
  const helping: Record<string, boolean> | null | undefined = user?.helping;
  if (ofEvent && !helping && user?.has_dummy_event) return false;
  if (!helping || needs === undefined) return true;
  return helping[needs] === true;
}

/** Whether an entry is marked as current at a path. */
export function isCurrent({ to, pages = [] }: MenuEntry, path: string): boolean {
  return matchPattern([to, ...pages], path) !== null;
}

/** The side menu of a role, without entries that lead nowhere on this site. */
export function menuGroups(
  { role, user }: Pick<SessionView, 'role' | 'user'>,
  remotes: readonly Pick<RemoteRelease, 'menu'>[],
  serves: (address: string) => boolean,
): MenuGroup[] {
  const entries = [...own(), ...forOperators(user), ...remotes.flatMap(({ menu = [] }) => menu)]
    .filter(({ roles }) => roles.includes(role ?? 'visitor'))
    .filter((entry) => serves(entry.to) && isOffered(entry, user))
    .sort((a, b) => a.order - b.order);
  const groups = new Map<string | null, MenuEntry[]>();
  for (const entry of entries) {
    const title = entry.group ?? null;
    groups.set(title, [...(groups.get(title) ?? []), entry]);
  }
  return [...groups].map(([title, each]) => ({ title, entries: each }));
}
