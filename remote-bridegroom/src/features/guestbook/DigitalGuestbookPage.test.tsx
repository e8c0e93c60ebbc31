import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Entitlements, type ReceivedCard } from '@keepsake/shared/api';
import { fakeHost, hrefOf, renderWithHost } from '@keepsake/shared/testing';
import { failing, press } from '../../testing/page.ts';
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
  /** Delays the answer of the event's details. */
  beforeDetails: () => Promise<void> = async () => {},
  event = sampleEvent(),
) {
  const details = sampleDetails();
  const { membership } = details;
  const shown = cards.filter((card) => card.opened_at !== null);
  const entitlements = { ...membership.entitlements, ...has };
  const host = fakeHost({
    answers: {
      'GET v2/events/userevents': { data: [event] },
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

test('opened cards are pages of the book, a sealed one is only counted', async () => {
  open([opened, sealed]);
  await press('Next page');
  await press('Next page');
  expect(await screen.findByText(opened.message)).toBeVisible();
  expect(screen.getByText(`Card 1 of 1, from ${opened.sender_name}`)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  expect(screen.queryByText(sealed.message)).toBeNull();
  expect(screen.getByText(/One card is still sealed/)).toBeVisible();
  expect(await hrefOf('Open them')).toBe(
    `/bride-groom/received-cards?event_id=${sampleEvent().id}`,
  );
});

test('the book appears together with what is above it, so that nothing moves', async () => {
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

test('a failure to read the package can be retried', async () => {
  const details = jest.fn(async () => {});
  details.mockRejectedValueOnce(new ApiError('You’re offline.', { status: 0, code: 'offline' }));
  open([opened], {}, details);
  await press('Try again');
  expect(await screen.findByText('Title page')).toBeVisible();
});

test('the arrow keys and Home turn pages', async () => {
  open([opened]);
  await screen.findByText('Title page');
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByText(/^Card 1 of 1/)).toBeVisible();
  await userEvent.keyboard('{Home}');
  expect(screen.getByText('Title page')).toBeVisible();
});

/** Requests of links to the printed book. */
const inputsOf = ({ calls }: { calls: readonly { key: string; input: unknown }[] }) =>
  calls
    .filter(({ key }) => key === 'GET bride-groom/guestbook/link')
    .map(({ input }) => input as { query?: { part?: string } });

test('a package with the printed book offers its pages and its cover as PDF', async () => {
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
  const inputs = inputsOf(host);
  expect(inputs.at(-3)).toMatchObject({ query: { size: 'a4', part: 'preview' } });
  expect(inputs.filter(({ query }) => query?.part !== 'preview')).toEqual([
    { query: { event_id: sampleEvent().id, size: 'a5', part: 'pages' } },
    { query: { event_id: sampleEvent().id, size: 'a4', part: 'cover', spine: 12.5 } },
    { query: { event_id: sampleEvent().id, size: 'a4', part: 'cover', spine: 9.5 } },
  ]);
});

test('the focus is at the book after its editor or its print page is opened or closed', async () => {
  const { host } = open([opened], { guestbook_pdf: true });
  host.answers['GET v2/events/:id/book/contents'] = { data: { cards: [] } };
  const expectFocusAround = async (role: string, name: string) => {
    const inside = await screen.findByRole(role, { name });
    expect(document.body).not.toHaveFocus();
    expect(document.activeElement).toContainElement(inside);
  };
  await press('Print the book');
  await expectFocusAround('button', 'Back to the book');
  await press('Back to the book');
  await expectFocusAround('button', 'Edit the book');
  await press('Edit the book');
  await expectFocusAround('form', 'Edit the book');
  await press('Cancel');
  await expectFocusAround('button', 'Edit the book');
});

test('pages whose address can’t be read are offered once another try succeeds', async () => {
  const { host } = open([opened], { guestbook_pdf: true });
  host.answers['GET bride-groom/guestbook/link'] = failing();
  await press('Print the book');
  expect(await screen.findByText('The guestbook couldn’t be made.')).toBeVisible();
  host.answers['GET bride-groom/guestbook/link'] = { data: { url: '/api/guestbooks/e?sig=a' } };
  await press('Try again');
  expect(await hrefOf('Look at the pages')).toBe('http://localhost/api/guestbooks/e?sig=a');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a spine of more than 80 mm is refused at its field, until it is mended', async () => {
  const { host } = open([opened], { guestbook_pdf: true });
  await press('Print the book');
  const spine = await screen.findByRole('textbox', { name: 'Spine in millimetres' });
  await userEvent.type(spine, '95');
  await press('Cover as PDF');
  expect(await screen.findByText('Please give a spine of 0 to 80 mm.')).toBeVisible();
  expect(inputsOf(host).map(({ query }) => query?.part)).not.toContain('cover');
  await userEvent.type(spine, '{Backspace}');
  await waitFor(() => expect(spine).toHaveAttribute('aria-invalid', 'false'));
  await press('Back to the book');
  expect(await screen.findByText('Title page')).toBeVisible();
});

test('a smaller package names the package with the printed book', async () => {
  open([opened], { guestbook_pdf: false, live_wall: false });
  expect(await screen.findByText(/comes with the Classic package/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Print the book' })).toBeNull();
});

test('a helper, who can’t buy a package, is not led to them', async () => {
  const helper = sampleEvent({ role: 'helper', rights: ['see'] });
  open([opened], { guestbook_pdf: false, live_wall: false }, undefined, helper);
  expect(await screen.findByText('Title page')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'See the packages' })).toBeNull();
});

test('a package with the live wall links to it', async () => {
  open([sealed], { live_wall: true, guestbook_pdf: true });
  expect(await hrefOf('The live wall')).toBe(`/bride-groom/wedding/${sampleEvent().id}/wall`);
});

test('a book without cards says that none has arrived', async () => {
  open([]);
  expect(await screen.findByText('No card has arrived yet')).toBeVisible();
});

test('the printed book of a helper who only sees the cards says that its codes are left out', async () => {
  const helper = sampleEvent({ role: 'helper', rights: ['see'] });
  const { host } = open([opened], { guestbook_pdf: true }, undefined, helper);
  host.answers['GET bride-groom/guestbook/link'] = { data: { url: '/api/guestbooks/e?sig=a' } };
  await press('Print the book');
  expect(await screen.findByText(/^The QR codes of videos/)).toBeVisible();
});

test('the printed book of its hosts says nothing of codes', async () => {
  const { host } = open([opened], { guestbook_pdf: true });
  host.answers['GET bride-groom/guestbook/link'] = { data: { url: '/api/guestbooks/e?sig=a' } };
  await press('Print the book');
  expect(await screen.findByRole('button', { name: 'Pages as PDF' })).toBeVisible();
  expect(screen.queryByText(/^The QR codes of videos/)).toBeNull();
});
