import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Ask, EventDetails } from '@keepsake/shared/api';
import { useReadList } from '@keepsake/shared/query';
import { fakeHost, renderWithHost, type FakeAnswers } from '@keepsake/shared/testing';
import { failing, press } from '../../testing/page.ts';
import { sampleDetails } from '../../testing/samples.ts';
import { JoinRequestSection } from './JoinRequestSection.tsx';

const event = sampleDetails({ takes_asks: true });
const theo: Ask = {
  id: '018f3a5e-0000-7000-8000-0000000000f1',
  event_id: event.id,
  name: 'Theo Lind',
  line: 'Clara’s cousin',
  status: 'open',
  asked_at: '2026-05-01T10:00:00.000Z',
};

function Section({ of }: { of: EventDetails }) {
  const asks = useReadList('GET bride-groom/asks', { query: { event_id: of.id } });
  return <JoinRequestSection event={of} asks={asks} />;
}

function show(asks: Ask[], answers: FakeAnswers = {}, details = event) {
  const host = fakeHost({
    answers: { 'GET bride-groom/asks': { data: asks }, ...answers },
  });
  renderWithHost(<Section of={details} />, { host });
  return host;
}
const answered = (host: ReturnType<typeof fakeHost>) =>
  host.calls.filter(({ key }) => key === 'POST bride-groom/asks/:id/answer');

test('a join request is accepted with one press', async () => {
  const host = show([theo], {
    'POST bride-groom/asks/:id/answer': () => {
      host.answers['GET bride-groom/asks'] = { data: [] };
      return { data: { let_in: true } };
    },
  });
  const row = await screen.findByRole('listitem');
  expect(row).toHaveTextContent('Clara’s cousin');
  await userEvent.click(within(row).getByRole('button', { name: 'Let in: Theo Lind' }));
  expect(await screen.findByRole('heading', { name: 'Without the code' })).toBeVisible();
  // The pressed button has gone with its row.
  expect(screen.getByRole('region', { name: 'Without the code' })).toHaveFocus();
  expect(answered(host)[0]?.input).toEqual({ params: { id: theo.id }, body: { answer: 'let_in' } });
  expect(host.toasts).toEqual([{ kind: 'success', text: 'Theo Lind is in.' }]);
});

test('a rejection is confirmed first, and a failed answer is reported', async () => {
  const host = show([theo], {
    'POST bride-groom/asks/:id/answer': failing(),
  });
  host.agrees = false;
  await press('No: Theo Lind');
  expect(answered(host)).toHaveLength(0);
  host.agrees = true;
  await press('No: Theo Lind');
  expect(answered(host)[0]?.input).toMatchObject({ body: { answer: 'no' } });
  expect(host.toasts).toEqual([{ kind: 'error', text: 'You’re offline.' }]);
  expect(screen.getByRole('button', { name: 'Not now: Theo Lind' })).toBeEnabled();
});

test('a postponed join request can be accepted later', async () => {
  show([{ ...theo, status: 'put_off' }]);
  expect(await screen.findByText(/You said not now/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Not now: Theo Lind' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Let in: Theo Lind' })).toBeVisible();
});

test('the switch for join requests has a description and is saved at once', async () => {
  const host = show(
    [],
    { 'PATCH v2/events/:id': { data: sampleDetails({ takes_asks: true }) } },
    {
      ...event,
      takes_asks: false,
    },
  );
  const allowed = screen.getByRole('switch', {
    name: 'People without the code may ask to come in',
  });
  expect(allowed).not.toBeChecked();
  expect(allowed).toHaveAccessibleDescription(/They don’t see your code/);
  await userEvent.click(allowed);
  const change = host.calls.find(({ key }) => key === 'PATCH v2/events/:id');
  expect(change?.input).toEqual({ params: { id: event.id }, body: { takes_asks: true } });
});
