import { screen, within } from '@testing-library/react';
import type { OwnedEvent, Gift } from '@keepsake/shared/api';
import { fakeHost, hrefOf, renderWithHost } from '@keepsake/shared/testing';
import { sampleEvent } from '../../testing/samples.ts';
import GiftsPage from './GiftsPage.tsx';
import { GiftTable } from './GiftTable.tsx';

function open(changes: Partial<OwnedEvent>) {
  const host = fakeHost({
    answers: {
      'GET v2/events/userevents': { data: [sampleEvent(changes)] },
      'GET bride-groom/gifts': {
        data: [
          {
            order_id: 'o',
            sender_name: 'Rosa',
            paid_at: '2027-06-12T12:00:00.000Z',
            gross: 5181,
            fee: 181,
            gift: 5000,
            taken_back: 0,
            held_until: '2027-06-14T12:00:00.000Z',
            available_at: null,
            paid_out: 0,
            moving: 0,
            currency: 'usd',
            card_id: 'c',
            thanked_at: null,
            table: null,
          },
        ],
      },
    },
  });
  renderWithHost(<GiftsPage />, { host });
}

test('whoever registered the event gets links to the cards and to cash out', async () => {
  open({});
  expect(await hrefOf('Rosa')).toBe('/bride-groom/received-cards/c/details');
  expect(screen.getByRole('link', { name: 'Cash out' })).toBeVisible();
});

test('a helper who knows about the money gets no link to what they may not do', async () => {
  open({ role: 'helper', rights: ['money'] });
  expect(await screen.findByText('Rosa')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Rosa' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Cash out' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Cash-outs' })).toBeVisible();
});

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
    moving: 0,
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

test.each([
  [{ moving: 5000 }, 'On its way to your bank'],
  [{ paid_out: 2000, moving: 3000 }, 'On its way to your bank'],
  [{ moving: 1000 }, 'Available to cash out$10.00 of it is on its way to your bank.'],
  [{ paid_out: 2000, moving: 1000 }, 'Partly at your bank$20.00 of $50.00'],
  [{ paid_out: 5000 }, 'At your bank'],
])('a gift with %j is shown as “%s”', (sums, status) => {
  const available_at = '2027-06-11T12:00:00.000Z';
  renderWithHost(<GiftTable gifts={[gift('Noor', { available_at, ...sums })]} />);
  expect(screen.getByRole('row', { name: /^Noor/ })).toHaveTextContent(status);
});

test('where none is held there are no groups', () => {
  renderWithHost(
    <GiftTable gifts={[gift('Noor', { available_at: '2027-06-11T12:00:00.000Z' })]} />,
  );
  expect(groups()).toEqual([[expect.stringMatching(/^Noor/)]]);
});
