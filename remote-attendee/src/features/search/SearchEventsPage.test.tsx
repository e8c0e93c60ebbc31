import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  enter,
  fakeHost,
  fakeUser,
  hrefOf,
  refused,
  renderWithHost,
  sessionOf,
  type FakeAnswers,
} from '@keepsake/shared/testing';
import { foundEvent } from '../../testing/fixtures.ts';
import SearchEventsPage from './SearchEventsPage.tsx';

afterEach(() => jest.useRealTimers());

test('searches from three letters on, once typing pauses, and leads to the code', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const host = fakeHost({ answers: { 'GET attendee/wedding/search': { data: [foundEvent()] } } });
  renderWithHost(<SearchEventsPage />, {
    host,
    path: '/attendee/wedding/search',
    at: '/attendee/wedding/search',
  });
  const field = screen.getByRole('searchbox', { name: 'Name' });
  await userEvent.type(field, 'No');
  await act(async () => jest.advanceTimersByTimeAsync(400));
  expect(host.calls).toHaveLength(0);
  await userEvent.type(field, 'ra');
  const found = await screen.findByRole('link', { name: /Nora & Elias/ });
  expect(found).toHaveAttribute('href', '/attendee/add-wedding-event?for=Nora+%26+Elias');
  expect(host.calls.map(({ input }) => input?.query)).toEqual([{ q: 'Nora' }]);
});

test('says so when nobody was found', async () => {
  const host = fakeHost({ answers: { 'GET attendee/wedding/search': { data: [] } } });
  renderWithHost(<SearchEventsPage />, { host, at: '/?q=Wilhelmina' });
  await waitFor(() => expect(screen.getByText('No events found')).toBeVisible());
});

const ASK = 'POST attendee/wedding/:id/ask';
const search = (found: ReturnType<typeof foundEvent>) => ({
  'GET attendee/wedding/search': { data: [found] },
});

/** Searches for an event that allows join requests, and presses its button. @param answer to the request */
async function pressAsk(answer: FakeAnswers[typeof ASK]) {
  const host = fakeHost({
    session: sessionOf(fakeUser()),
    answers: { ...search(foundEvent({ standing: 'may_ask' })), [ASK]: answer },
  });
  renderWithHost(<SearchEventsPage />, { host, at: '/?q=Nora' });
  await userEvent.click(await screen.findByRole('button', { name: /Ask Nora & Elias/ }));
  return host;
}

test('offers a join request where the couple allows it', async () => {
  const host = await pressAsk(() => {
    host.answers = search(foundEvent({ standing: 'asked' }));
    return { data: { standing: 'asked' } };
  });
  const dialog = await screen.findByRole('dialog', { name: 'Ask Nora & Elias' });
  const name = within(dialog).getByRole('textbox', { name: 'Your name' });
  expect(name).toHaveValue('Ada Byron');
  await userEvent.clear(name);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send the question' }));
  expect(
    await within(dialog).findByText('Please enter the name that they know you by.'),
  ).toBeVisible();
  await userEvent.type(name, 'Ada');
  await enter(within(dialog).getByLabelText('How they know you'), 'Nora’s aunt');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send the question' }));
  expect(await screen.findByText(/You’ve asked/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Ask Nora/ })).toBeNull();
  const body = { name: 'Ada', line: 'Nora’s aunt' };
  expect(host.inputs(ASK)).toEqual([{ params: { id: foundEvent().id }, body }]);
});

test('a refused join request keeps what was typed, with the error at its field', async () => {
  const errors = { line: ['Please leave out links. A few words are enough.'] };
  await pressAsk(refused(422, 'validation', 'Please check the form.', errors));
  const line = await screen.findByLabelText('How they know you');
  await enter(line, 'see keepsake.test/x');
  await userEvent.click(screen.getByRole('button', { name: 'Send the question' }));
  expect(await screen.findByText(/Please leave out links/)).toBeVisible();
  expect(line).toHaveValue('see keepsake.test/x');
});

test.each([
  ['added', 'Among your events', `/attendee/wedding/${foundEvent().id}/detail`],
  ['not_now', /^Not now/, '/attendee/add-wedding-event?for=Nora+%26+Elias'],
] as const)('an event that is %s says so and leads on', async (standing, words, to) => {
  const host = fakeHost({ answers: search(foundEvent({ standing })) });
  renderWithHost(<SearchEventsPage />, { host, at: '/?q=Nora' });
  expect(await screen.findByText(words)).toBeVisible();
  expect(await hrefOf(/Nora & Elias/)).toBe(to);
  expect(screen.queryByRole('button', { name: /Ask/ })).toBeNull();
});
