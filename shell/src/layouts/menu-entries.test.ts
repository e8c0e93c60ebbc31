import { fakeUser } from '@keepsake/shared/testing';
import { menuGroups } from './menu-entries.ts';

const labels = (helping: { see: boolean; money: boolean } | null) =>
  menuGroups('bride_groom', () => true, fakeUser({ helping })).flatMap(({ entries }) =>
    entries.map(({ label }) => label),
  );

test('who helps with an event is not offered what its owner keeps to themselves', () => {
  expect(labels(null)).toEqual(expect.arrayContaining(['Choose Package', 'Cashout Request']));
  const helper = labels({ see: true, money: false });
  expect(helper).toContain('Media');
  for (const kept of ['Choose Package', 'Payout Methods', 'Cashout Request', 'Cashout History'])
    expect(helper).not.toContain(kept);
  const accountant = labels({ see: false, money: true });
  expect(accountant).toContain('Cashout History');
  expect(accountant).not.toContain('Media');
});
