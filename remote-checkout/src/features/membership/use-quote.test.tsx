import { act, renderHook, waitFor } from '@testing-library/react';
import { HostProvider } from '@keepsake/shared/host';
import { refused, type FakeHost } from '@keepsake/shared/testing';
import { EVENT, membershipHost, quoteOf } from '../../testing/membership.ts';
import type { MembershipChoice } from './use-choice.ts';
import { useQuote } from './use-quote.ts';

type Part = Pick<MembershipChoice, 'body' | 'somethingToBuy' | 'change'>;

const body = { package_id: 2, event_id: EVENT, addons: [] };

async function quoting(host: FakeHost, part: Partial<Part> = {}) {
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

test('prices what there is to buy, and asks nothing where there is nothing', async () => {
  const host = membershipHost();
  const { result } = await quoting(host);
  await waitFor(() => expect(result.current.data).toEqual(quoteOf({ body })));
  const idle = membershipHost();
  await quoting(idle, { somethingToBuy: false });
  await quoting(idle, { body: null });
  expect(idle.calls).toEqual([]);
});

test('a coupon that is refused is dropped with the reason, and is no error of the choice', async () => {
  const { result, change } = await quoting(refuse('coupon'));
  await waitFor(() =>
    expect(change).toHaveBeenCalledWith({ selectedCoupon: null, couponProblem: 'Because.' }),
  );
  expect(result.current).toMatchObject({ error: null, refused: null });
});

test.each(['package_id', 'addons'])('a choice refused for its %s says why', async (field) => {
  const { result, change } = await quoting(refuse(field));
  await waitFor(() => expect(result.current).toMatchObject({ error: null, refused: 'Because.' }));
  expect(change).not.toHaveBeenCalled();
});

test('anything else is an error', async () => {
  const host = membershipHost({ 'POST membership/quote': refused(503, 'busy', 'Busy.') });
  const { result } = await quoting(host);
  await waitFor(() => expect(result.current.error).toMatchObject({ code: 'busy' }));
});
