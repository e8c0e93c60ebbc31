import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Entitlements, type ReceivedCard } from '@keepsake/shared/api';
import { fakeHost, hrefOf, renderWithHost } from '@keepsake/shared/testing';
import { press } from '../../testing/page.ts';
import { sampleCard, sampleDetails, sampleEvent } from '../../testing/samples.ts';
import DigitalGuestbookPage from './DigitalGuestbookPage.tsx';

afterEach(() => jest.restoreAllMocks());

const opened = sampleCard({ opened_at: '2027-06-13T08:00:00.000Z' });
const sealed = sampleCard({
  id: '018f3a5e-0000-7000-8000-0000000000c9',
  sender_name: 'Uncle Bo',
  message: 'A secret until it is opened',
});

/** What the page reads. */
const ALL = [
  'GET v2/events/:id/book',
  'GET v2/events/:id/book/cards',
  'GET v2/events/:id/details',
] as const;

function open(
  cards: ReceivedCard[],
  has: Partial<Entitlements> = {},
  /** What the event's details wait for. */
  beforeDetails: () => Promise<void> = async () => {},
) {
  const details = sampleDetails();
  const { membership } = details;
  const shown = cards.filter((card) => card.opened_at !== null);
  const entitlements = { ...membership.entitlements, ...has };
  const host = fakeHost({
    answers: {
      'GET v2/events/userevents': { data: [sampleEvent()] },
      'GET v2/events/:id/details': async () => {
        await beforeDetails();
        return { data: { ...details, membership: { ...membership, entitlements } } };
      },
      'GET bride-groom/received-card': { data: cards },
      'GET v2/events/:id/book': {
        data: {
          title: null,
          dedication: '',
          cover: null,
          order: 'oldest',
          total: shown.length,
          sealed: cards.length - shown.length,
          left_out: 0,
          link: null,
        },
      },
      'GET v2/events/:id/book/cards': {
        data: shown.map((card) => ({ ...card, audio: null, video: null, inside: null })),
      },
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
  await press('Next page');
  await press('Next page');
  expect(await screen.findByText(opened.message)).toBeVisible();
  expect(screen.getByText(`Card 1 of 1, from ${opened.sender_name}`)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  expect(screen.queryByText(sealed.message)).toBeNull();
  expect(screen.getByText(/One card is still sealed/)).toBeVisible();
});

test('the book comes with what stands above it, so that nothing moves under a finger', async () => {
  const late = Promise.withResolvers<void>();
  const { host } = open([opened], {}, () => late.promise);
  await waitFor(() =>
    expect(host.calls.map(({ key }) => key)).toEqual(expect.arrayContaining(ALL)),
  );
  expect(screen.queryByText('Title page')).toBeNull();
  late.resolve();
  expect(await screen.findByText('Title page')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit the book' })).toBeVisible();
});

test('a book whose package cannot be read says so, and is there when it is asked again', async () => {
  const down = jest.fn(async () => {});
  down.mockRejectedValueOnce(new ApiError('You’re offline.', { status: 0, code: 'offline' }));
  open([opened], {}, down);
  await press('Try again');
  expect(await screen.findByText('Title page')).toBeVisible();
});

test('the arrow keys turn pages, and not those of somebody who types', async () => {
  open([opened]);
  await screen.findByText('Title page');
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByText(/^Card 1 of 1/)).toBeVisible();
  await userEvent.keyboard('{Home}');
  expect(screen.getByText('Title page')).toBeVisible();
});

/** What was asked of the server about the printed book. */
const inputsOf = ({ calls }: { calls: readonly { key: string; input: unknown }[] }) =>
  calls
    .filter(({ key }) => key === 'GET bride-groom/guestbook/link')
    .map(({ input }) => input as { query?: { part?: string } });

test('the book is printed where the package has it', async () => {
  const { host } = open([opened], { guestbook_pdf: true, live_wall: false });
  host.answers['GET bride-groom/guestbook/link'] = { data: { url: '/api/guestbooks/e?sig=a' } };
  const followed: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    followed.push(this.href);
  });
  expect(await hrefOf('See the packages')).toBe(`/pricing?event_id=${sampleEvent().id}`);
  expect(screen.queryByRole('link', { name: 'The live wall' })).toBeNull();
  await press('Print the book');
  await press('Pages as PDF');
  await waitFor(() => expect(followed).toEqual(['http://localhost/api/guestbooks/e?sig=a']));
  await userEvent.click(screen.getByRole('radio', { name: /^A4/ }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Spine in millimetres' }), '12,5');
  await press('Cover as PDF');
  await waitFor(() => expect(followed).toHaveLength(2));
  const spine = screen.getByRole('textbox', { name: 'Spine in millimetres' });
  await userEvent.clear(spine);
  await userEvent.type(spine, '٩٫٥');
  await press('Cover as PDF');
  await waitFor(() => expect(followed).toHaveLength(3));
  const asked = inputsOf(host);
  expect(asked.at(-3)).toMatchObject({ query: { size: 'a4', part: 'preview' } });
  expect(asked.filter(({ query }) => query?.part !== 'preview')).toEqual([
    { query: { event_id: sampleEvent().id, size: 'a5', part: 'pages' } },
    { query: { event_id: sampleEvent().id, size: 'a4', part: 'cover', spine: 12.5 } },
    { query: { event_id: sampleEvent().id, size: 'a4', part: 'cover', spine: 9.5 } },
  ]);
});

test('a spine that no print shop binds is refused beside its field', async () => {
  const { host } = open([opened], { guestbook_pdf: true });
  await press('Print the book');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Spine in millimetres' }), '95');
  await press('Cover as PDF');
  expect(await screen.findByText('Please give a spine of 0 to 80 mm.')).toBeVisible();
  expect(inputsOf(host).map(({ query }) => query?.part)).not.toContain('cover');
  await press('Back to the book');
  expect(await screen.findByText('Title page')).toBeVisible();
});

test('a smaller package says where the rest is', async () => {
  open([opened], { guestbook_pdf: false, live_wall: false });
  expect(await screen.findByText(/comes with the Classic package/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Print the book' })).toBeNull();
});

test('the live wall is led to where the package has it', async () => {
  open([sealed], { live_wall: true, guestbook_pdf: true });
  expect(await hrefOf('The live wall')).toBe(`/bride-groom/wedding/${sampleEvent().id}/wall`);
});

test('with no card yet the book says how it begins', async () => {
  open([]);
  expect(await screen.findByText('No card has arrived yet')).toBeVisible();
});
