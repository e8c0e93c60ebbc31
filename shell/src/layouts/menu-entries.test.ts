import type { MenuEntry, SessionView } from '@keepsake/shared/contract';
import type { User } from '@keepsake/shared/api';
import { fakeUser } from '@keepsake/shared/testing';
import { declaredRemotes } from '../testing/menus.ts';
import { isCurrent, menuGroups } from './menu-entries.ts';

const everything = () => true;

function labels(
  role: SessionView['role'],
  {
    helping = null,
    hasEvent = true,
    remotes = declaredRemotes(),
    serves = everything,
  }: {
    helping?: User['helping'];
    hasEvent?: boolean;
    remotes?: Parameters<typeof menuGroups>[1];
    serves?: (address: string) => boolean;
  } = {},
): string[] {
  const session = {
    role,
    user: role ? fakeUser({ helping: helping ?? null, has_dummy_event: !hasEvent }) : null,
  };
  return menuGroups(session, remotes, serves).flatMap(({ entries }) =>
    entries.map(({ label }) => label),
  );
}

const none = { see: false, thank: false, moderate: false, money: false };
const information = ['About', 'Privacy Policy', 'Terms & Conditions', 'FAQs'];

test('the menu of a couple, entry by entry', () => {
  expect(labels('bride_groom')).toEqual([
    'Home',
    'Profile',
    'Event',
    'Choose Package',
    'Register new event',
    'Media',
    'Your film',
    'Digital Guestbook',
    'Live wall',
    'Gifts',
    'Payout Methods',
    'Cashout Request',
    'Cashout History',
    'Received cards photos and videos',
    'Thank-yous',
    'Print QR Code',
    ...information,
  ]);
});

test('entries about an event are offered once there is one', () => {
  const ofEvent = ['Event', 'Your film', 'Live wall', 'Gifts', 'Thank-yous'];
  const before = labels('bride_groom', { hasEvent: false });
  for (const label of ofEvent) expect(before).not.toContain(label);
  expect([...before, ...ofEvent].toSorted()).toEqual(labels('bride_groom').toSorted());
});

test('each page of a couple has one entry at most that is marked as current', () => {
  const entries = menuGroups(
    { role: 'bride_groom', user: fakeUser() },
    declaredRemotes(),
    everything,
  ).flatMap((group) => group.entries);
  const current = (path: string) =>
    entries.filter((entry) => isCurrent(entry, path)).map(({ label }) => label);
  expect(current('/bride-groom/cashout')).toEqual(['Cashout Request']);
  expect(current('/bride-groom/cashout/payout-list')).toEqual(['Cashout History']);
  expect(current('/bride-groom/cashout/payout-list/w1')).toEqual(['Cashout History']);
  expect(current('/bride-groom/wedding/e1/details')).toEqual(['Event']);
  expect(current('/bride-groom/wedding/e1/wall')).toEqual(['Live wall']);
  expect(current('/bride-groom/wedding/e1/qrcode')).toEqual(['Print QR Code']);
  expect(current('/pricing/add-ons')).toEqual(['Choose Package']);
  expect(current('/notification')).toEqual([]);
});

test('the menu of an attendee, of a guest and of a visitor, entry by entry', () => {
  expect(labels('attendee')).toEqual([
    'Home',
    'Profile',
    'Search for Events',
    'Payment Methods',
    'Archived Events',
    ...information,
  ]);
  expect(labels('guest')).toEqual(['Go to Website']);
  expect(labels(null)).toEqual(information);
});

test('no entry leads to an address that nobody serves', () => {
  const serves = (address: string) => !address.startsWith('/pricing');
  expect(labels('bride_groom', { serves })).not.toContain('Choose Package');
  const remotes = declaredRemotes().filter(({ name }) => name !== 'remote_public');
  expect(labels('guest', { remotes })).toEqual([]);
});

test('a helper is offered only the entries of their rights', () => {
  const helper = labels('bride_groom', { helping: { ...none, see: true } });
  expect(helper).toContain('Media');
  expect(helper).toContain('Event');
  for (const label of [
    'Gifts',
    'Your film',
    'Thank-yous',
    'Live wall',
    'Choose Package',
    'Payout Methods',
    'Cashout Request',
    'Cashout History',
  ])
    expect(helper).not.toContain(label);
  const accountant = labels('bride_groom', { helping: { ...none, money: true } });
  expect(accountant).toContain('Cashout History');
  expect(accountant).toContain('Gifts');
  expect(accountant).not.toContain('Media');
});

test('operators have their pages last in the menu, those of a single team only the releases', () => {
  const of = (rights: Partial<User>) => {
    const session = { role: 'attendee' as const, user: fakeUser(rights) };
    const groups = menuGroups(session, declaredRemotes(), everything);
    const found = groups.findIndex(({ title }) => title === 'Operators');
    if (found !== -1) expect(found).toBe(groups.length - 1);
    return groups[found]?.entries.map(({ label }) => label);
  };
  expect(of({})).toBeUndefined();
  expect(of({ operator: true })).toEqual(['Releases']);
  expect(of({ operator: true, site_operator: true })).toEqual(['Releases', 'Site health']);
});

test('a remote puts a page into the menu, with a group and a right that this shell does not know', () => {
  const seats: MenuEntry = {
    to: '/seating',
    label: 'Seating',
    roles: ['bride_groom'],
    group: 'At the tables',
    order: 330,
    needs: 'seat',
  };
  const remotes = [...declaredRemotes(), { menu: [seats] }];
  const session = { role: 'bride_groom' as const, user: fakeUser() };
  const titles = menuGroups(session, remotes, everything).map(({ title }) => title);
  expect(titles.slice(-3)).toEqual(['Cards', 'At the tables', 'About Keepsake']);
  const helping = { see: true, thank: true, moderate: true, money: true };
  expect(labels('bride_groom', { remotes, helping })).not.toContain('Seating');
});
