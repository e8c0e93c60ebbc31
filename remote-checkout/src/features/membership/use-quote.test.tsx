import { act, renderHook, waitFor } from '@testing-library/react';
import { HostProvider } from '@keepsake/shared/host';
import { refused, type FakeHost } from '@keepsake/shared/testing';
import { EVENT, membershipHost, quoteOf } from '../../testing/membership.ts';
import type { MembershipChoice } from './use-choice.ts';
import { useQuote } from './use-quote.ts';

type Part = Pick<MembershipChoice, 'body' | 'somethingToBuy' | 'change'>;

const body = { package_id: 2, event_id: EVENT, addons: [] };

async function renderQuote(host: FakeHost, part: Partial<Part> = {}) {
  const change = jest.fn();
  const choice: Part = { body, somethingToBuy: true, change, ...part };
  const shown = await act(async () =>
    renderHook((given: Part) => useQuote(given), {
      initialProps: choice,
      wrapper: ({ children }) => <HostProvider value={host}>{children}</HostProvider>,
    }),
  );
  return { ...shown, change };
}

const refuse = (field: string) => {
  const quote = refused(422, 'validation', 'No.', { [field]: ['Because.'] });
  return membershipHost({ 'POST membership/quote': quote });
};

test('requests a price only when there is something to buy', async () => {
  const host = membershipHost();
  const { result } = await renderQuote(host);
  await waitFor(() => expect(result.current.data).toEqual(quoteOf({ body })));
  const idle = membershipHost();
  await renderQuote(idle, { somethingToBuy: false });
  await renderQuote(idle, { body: null });
  expect(idle.calls).toEqual([]);
});

test('a refused coupon is dropped with the reason, and the choice has no error', async () => {
  const { result, change } = await renderQuote(refuse('coupon'));
  await waitFor(() =>
    expect(change).toHaveBeenCalledWith({ selectedCoupon: null, couponProblem: 'Because.' }),
  );
  expect(result.current).toMatchObject({ error: null, refused: null });
});

test.each(['package_id', 'addons'])('a choice refused for its %s says why', async (field) => {
  const { result, change } = await renderQuote(refuse(field));
  await waitFor(() => expect(result.current).toMatchObject({ error: null, refused: 'Because.' }));
  expect(change).not.toHaveBeenCalled();
});

test('anything else is an error', async () => {
  const host = membershipHost({ 'POST membership/quote': refused(503, 'busy', 'Busy.') });
  const { result } = await renderQuote(host);
  await waitFor(() => expect(result.current.error).toMatchObject({ code: 'busy' }));
});
