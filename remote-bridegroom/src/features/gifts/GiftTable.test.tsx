import { screen, within } from '@testing-library/react';
import type { Gift } from '@keepsake/shared/api';
import { renderWithHost } from '@keepsake/shared/testing';
import { GiftTable } from './GiftTable.tsx';

function gift(sender: string, changes: Partial<Gift> = {}): Gift {
  return {
    order_id: sender,
    sender_name: sender,
    paid_at: '2027-06-12T12:00:00.000Z',
    gross: 5181,
    fee: 181,
    gift: 5000,
    taken_back: 0,
    held_until: '2027-06-14T12:00:00.000Z',
    available_at: null,
    paid_out: 0,
    currency: 'usd',
    card_id: null,
    thanked_at: null,
    table: null,
    ...changes,
  };
}

const groups = () =>
  screen
    .getAllByRole('rowgroup')
    .slice(1)
    .map((group) =>
      within(group)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    );

test('held gifts are grouped by the day until which they are held', () => {
  renderWithHost(
    <GiftTable
      gifts={[
        gift('Tom', { held_until: '2027-06-15T12:00:00.000Z' }),
        gift('Rosa'),
        gift('Ida'),
        gift('Noor', { available_at: '2027-06-11T12:00:00.000Z' }),
      ]}
    />,
  );
  expect(groups()).toEqual([
    ['Held until June 15, 2027', expect.stringMatching(/^Tom/)],
    ['Held until June 14, 2027', expect.stringMatching(/^Rosa/), expect.stringMatching(/^Ida/)],
    ['Not held any more', expect.stringMatching(/^Noor/)],
  ]);
});

test('where none is held there are no groups', () => {
  renderWithHost(
    <GiftTable gifts={[gift('Noor', { available_at: '2027-06-11T12:00:00.000Z' })]} />,
  );
  expect(groups()).toEqual([[expect.stringMatching(/^Noor/)]]);
});
