import type { MenuEntry, SessionView } from '@keepsake/shared/contract';
import { fakeUser } from '@keepsake/shared/testing';
import { declaredRemotes } from '../testing/menus.ts';
import { menuGroups } from './menu-entries.ts';

const everything = () => true;

function labels(
  role: SessionView['role'],
  {
    helping = null,
    remotes = declaredRemotes(),
    serves = everything,
  }: {
    helping?: { see: boolean; money: boolean } | null;
    remotes?: Parameters<typeof menuGroups>[1];
    serves?: (address: string) => boolean;
  } = {},
): string[] {
  const session = { role, user: role ? fakeUser({ helping }) : null };
  return menuGroups(session, remotes, serves).flatMap(({ entries }) =>
    entries.map(({ label }) => label),
  );
}

const information = ['About', 'Privacy Policy', 'Terms & Conditions', 'FAQs'];

test('the menu of a couple, entry by entry', () => {
  expect(labels('bride_groom')).toEqual([
    'Home',
    'Profile',
    'Choose Package',
    'Register new event',
    'Media',
    'Digital Guestbook',
    'Payout Methods',
    'Cashout Request',
    'Cashout History',
    'Received cards photos and videos',
    'Print QR Code',
    ...information,
  ]);
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

test('who helps with an event is not offered what its owner keeps to themselves', () => {
  const helper = labels('bride_groom', { helping: { see: true, money: false } });
  expect(helper).toContain('Media');
  for (const kept of ['Choose Package', 'Payout Methods', 'Cashout Request', 'Cashout History'])
    expect(helper).not.toContain(kept);
  const accountant = labels('bride_groom', { helping: { see: false, money: true } });
  expect(accountant).toContain('Cashout History');
  expect(accountant).not.toContain('Media');
});

test('a remote puts a page into the menu, with a group and a right that this shell never heard of', () => {
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
  const helping = { see: true, money: true };
  expect(labels('bride_groom', { remotes, helping })).not.toContain('Seating');
});
