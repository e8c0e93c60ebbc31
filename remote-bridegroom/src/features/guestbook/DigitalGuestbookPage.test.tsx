import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Entitlements, ReceivedCard } from '@keepsake/shared/api';
import { fakeHost, renderWithHost } from '@keepsake/shared/testing';
import { sampleCard, sampleDetails, sampleEvent } from '../../testing/samples.ts';
import DigitalGuestbookPage from './DigitalGuestbookPage.tsx';

beforeAll(() => {
  // jsdom knows dialogs, but not how they are shown.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

afterEach(() => {
  jest.restoreAllMocks();
  for (const name of ['fullscreenEnabled', 'fullscreenElement'])
    Reflect.deleteProperty(document, name);
  Reflect.deleteProperty(Element.prototype, 'requestFullscreen');
});

const opened = sampleCard({ opened_at: '2027-06-13T08:00:00.000Z' });
const sealed = sampleCard({
  id: '018f3a5e-0000-7000-8000-0000000000c9',
  sender_name: 'Uncle Bo',
  message: 'A secret until it is opened',
});

function open(cards: ReceivedCard[], has: Partial<Entitlements> = {}) {
  const details = sampleDetails();
  const { membership } = details;
  const entitlements = { ...membership.entitlements, ...has };
  const host = fakeHost({
    answers: {
      'GET v2/events/userevents': { data: [sampleEvent()] },
      'GET v2/events/:id/details': {
        data: { ...details, membership: { ...membership, entitlements } },
      },
      'GET bride-groom/received-card': { data: cards },
    },
  });
  return renderWithHost(<DigitalGuestbookPage />, {
    host,
    at: '/event-planner/digital-guestbook',
    path: '/event-planner/digital-guestbook',
  });
}

test('opened cards are pages of the book; a sealed one keeps its secret', async () => {
  open([opened, sealed]);
  expect(await screen.findByText(opened.message)).toBeVisible();
  expect(screen.queryByText(sealed.message)).toBeNull();
  expect(screen.getByText(/One card is still sealed/)).toBeVisible();
});

test('the book is printed where the package has it', async () => {
  const { host } = open([opened], { guestbook_pdf: true, live_wall: false });
  host.answers['GET bride-groom/guestbook/link'] = { data: { url: '/api/guestbooks/e?sig=a' } };
  const followed: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    followed.push(this.href);
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Guestbook as PDF' }));
  await waitFor(() => expect(followed).toEqual(['http://localhost/api/guestbooks/e?sig=a']));
  expect(screen.queryByRole('button', { name: 'Open the live wall' })).toBeNull();
  expect(screen.getByRole('link', { name: 'See the packages' })).toHaveAttribute(
    'href',
    `/pricing?event_id=${sampleEvent().id}`,
  );
});

test('a smaller package says where the rest is', async () => {
  open([opened], { guestbook_pdf: false, live_wall: false });
  expect(await screen.findByText(/comes with the Classic package/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Guestbook as PDF' })).toBeNull();
});

test('the wall shows who sent a card and never what is written in it, and closes', async () => {
  open([sealed], { live_wall: true, guestbook_pdf: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Open the live wall' }));
  const wall = screen.getByRole('dialog', { name: 'Live wall' });
  expect(await within(wall).findByText('Uncle Bo')).toBeVisible();
  expect(within(wall).queryByText(sealed.message)).toBeNull();
  await userEvent.click(within(wall).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

/** As browsers do it: never for a dialog, and only where it is granted. */
function screenThat(grants: boolean) {
  const asked: Element[] = [];
  let filled: Element | null = null;
  Object.defineProperties(document, {
    fullscreenEnabled: { configurable: true, value: true },
    fullscreenElement: { configurable: true, get: () => filled },
  });
  Object.defineProperty(Element.prototype, 'requestFullscreen', {
    configurable: true,
    async value(this: Element) {
      asked.push(this);
      if (!grants || this instanceof HTMLDialogElement) throw new TypeError('Not allowed');
      filled = asked.at(-1) ?? null;
      document.dispatchEvent(new Event('fullscreenchange'));
    },
  });
  return { asked, filled: () => filled };
}

async function openWall() {
  open([sealed], { live_wall: true, guestbook_pdf: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Open the live wall' }));
  return screen.getByRole('dialog', { name: 'Live wall' });
}

test('the live wall fills the screen, with what stands in its dialog', async () => {
  const { filled } = screenThat(true);
  const wall = await openWall();
  await waitFor(() => expect(filled()).toBe(wall.firstElementChild));
  expect(within(wall).queryByRole('button', { name: 'Full screen' })).toBeNull();
});

test('a live wall that may not fill the screen offers it, and says so when it is refused', async () => {
  screenThat(false);
  const wall = await openWall();
  expect(within(wall).queryByRole('status')).toBeNull();
  await userEvent.click(await within(wall).findByRole('button', { name: 'Full screen' }));
  expect(await within(wall).findByRole('status')).toHaveTextContent('Your browser won’t fill');
});

test('with no card yet the book says how it begins', async () => {
  open([]);
  expect(await screen.findByText('No card has arrived yet')).toBeVisible();
});
