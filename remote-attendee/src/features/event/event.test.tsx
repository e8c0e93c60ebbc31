import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  fakeHost,
  fakeUser,
  hrefOf,
  refused,
  renderWithHost,
  sessionOf,
  type FakeAnswers,
} from '@keepsake/shared/testing';
import { event, EVENT_ID, sentCard } from '../../testing/fixtures.ts';
import EventPage from './EventPage.tsx';
import { EventTools } from './EventTools.tsx';
import { mapLinks } from './MapMenu.tsx';

const EVENT = 'GET attendee/wedding/:id';

/** Opens the event's page, as a guest by default. */
function open(
  answers: FakeAnswers,
  { is_guest = 1, query = '' }: { is_guest?: 0 | 1; query?: string } = {},
) {
  const host = fakeHost({ answers, session: sessionOf(fakeUser({ is_guest })) });
  const at = `/attendee/wedding/${EVENT_ID}/detail${query}`;
  return renderWithHost(<EventPage />, { host, path: '/attendee/wedding/:id/detail', at });
}

test('shows the names and the date in the venue’s time, and links to the composer', async () => {
  open({ [EVENT]: { data: event } });
  expect(await screen.findByRole('heading', { name: 'Nora & Elias' })).toBeVisible();
  expect(screen.getByText(/Saturday, June 12, 2027/)).toHaveTextContent('3:30 pm');
  expect(await hrefOf('Send a card')).toBe(`/attendee/wedding/${EVENT_ID}/customise-card`);
  expect(screen.queryByRole('button', { name: 'Move to the archive' })).toBeNull();
  expect(screen.queryByText(/Welcome!/)).toBeNull();
});

test('welcomes a new guest once', async () => {
  const { router } = open({ [EVENT]: { data: event } }, { query: '?_setmsg=true' });
  expect(
    await screen.findByText(/Welcome! You’re on the guest list of Nora & Elias/),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close the welcome' }));
  expect(router.state.location.search).toBe('');
});

test('an attendee with an account sees the cards sent and can archive the event', async () => {
  const { host } = open(
    {
      [EVENT]: { data: { ...event, cards_sent: 2 } },
      'POST attendee/wedding/:id/archive': { data: { archived: true } },
    },
    { is_guest: 0 },
  );
  expect(await screen.findByRole('link', { name: '2 cards you sent' })).toBeVisible();
  host.answers[EVENT] = { data: { ...event, archived: true } };
  await userEvent.click(screen.getByRole('button', { name: 'Move to the archive' }));
  expect(await screen.findByRole('button', { name: 'Move out of the archive' })).toBeVisible();
});

test('an event that the attendee has not added links to the page for its code', async () => {
  open({ [EVENT]: refused(404, 'not_found', 'We couldn’t find that.') });
  expect(await screen.findByRole('link', { name: 'Enter the code' })).toBeVisible();
});

test('a guest finds their sent cards by their private links', async () => {
  open({
    [EVENT]: { data: { ...event, cards_sent: 1 } },
    'GET attendee/wedding/:id/cards-sent': { data: [sentCard] },
  });
  expect(await hrefOf(/Opened/)).toBe('/card/secret-of-ada');
});

describe('EventTools', () => {
  const link = 'http://localhost/c/3RH24WPN';
  const show = (changes: Partial<typeof event> = {}) =>
    renderWithHost(<EventTools event={{ ...event, date: '2099-06-12', ...changes }} />);

  afterEach(() => Reflect.deleteProperty(navigator, 'share'));

  test('the event can be added to a web calendar or downloaded as a file', async () => {
    const user = userEvent.setup();
    const saved: Blob[] = [];
    const names: string[] = [];
    Object.assign(URL, {
      createObjectURL: (file: Blob) => {
        saved.push(file);
        return 'blob:event';
      },
      revokeObjectURL: () => {},
    });
    document.addEventListener('click', (click) => {
      if (click.target instanceof HTMLAnchorElement && click.target.download !== '') {
        names.push(click.target.download);
        click.preventDefault();
      }
    });
    show();
    await user.click(screen.getByRole('button', { name: 'Add to calendar' }));
    const google = await screen.findByRole('menuitem', { name: 'Google Calendar' });
    expect(google).toHaveAttribute('href', expect.stringContaining('ctz=Europe%2FStockholm'));
    expect(google).toHaveAttribute('rel', 'noopener noreferrer');
    await user.click(screen.getByRole('menuitem', { name: 'Apple Calendar or a file' }));
    expect(names).toEqual(['Our-wedding.ics']);
    expect(saved[0]?.type).toBe('text/calendar;charset=utf-8');
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('an event that is over offers no calendar', () => {
    show({ date: '2020-06-12' });
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Map of the venue' })).toBeVisible();
  });

  test.each([
    ['Mozilla/5.0 (Linux; Android 15)', 'geo:0,0?q=Orangery%2C%20Stockholm'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18)', 'https://maps.apple.com/?q=Orangery%2C%20Stockholm'],
    [
      'Mozilla/5.0 (Windows NT 10.0)',
      'https://www.google.com/maps/search/?api=1&query=Orangery%2C%20Stockholm',
    ],
  ])('on %s the map offered first is %s', (userAgent, first) => {
    expect(mapLinks('Orangery,\n Stockholm', userAgent)[0]?.href).toBe(first);
  });

  test('the link is shared by the device’s own sheet; closing it shows no message', async () => {
    const shared: unknown[] = [];
    Object.assign(navigator, {
      share: async (what: unknown) => {
        shared.push(what);
        throw new DOMException('', 'AbortError');
      },
    });
    const { host } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(shared).toEqual([
      { title: 'Our wedding', text: 'Send Nora & Elias a card.', url: link },
    ]);
    expect(host.toasts).toEqual([]);
  });

  test('a device without a share sheet copies the link', async () => {
    const user = userEvent.setup();
    const { host } = show();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await navigator.clipboard.readText()).toBe(link);
    expect(host.toasts).toEqual([{ kind: 'success', text: 'The link is copied.' }]);
  });
});
