import { screen, waitFor, within } from '@testing-library/react';
import { fakeHost, hrefOf, renderWithHost, type FakeAnswers } from '@keepsake/shared/testing';
import { insertStyles } from '@keepsake/shared/testing/styles';
import { failing, press } from '../../testing/page.ts';
import { sampleCard, sampleDetails, sampleEvent } from '../../testing/samples.ts';
import BrideGroomHomePage from './BrideGroomHomePage.tsx';

beforeAll(insertStyles);

beforeEach(() => localStorage.clear());

function open(answers: FakeAnswers, at = '/bride-groom/home') {
  return renderWithHost(<BrideGroomHomePage />, {
    at,
    path: '/bride-groom/home',
    host: fakeHost({
      answers: {
        'GET v2/events/:id/details': { data: sampleDetails() },
        'GET bride-groom/received-card': { data: [sampleCard()] },
        ...answers,
      },
    }),
  });
}

test('shows the newest event with its figures and newest cards, and links to the other events', async () => {
  open({
    'GET v2/events/userevents': {
      data: [sampleEvent(), sampleEvent({ id: 'other', eventName: 'The engagement' })],
    },
  });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Clara & Theo');
  const figures = await screen.findByLabelText('At a glance');
  expect(await within(figures).findByText('$175.00')).toBeVisible();
  expect(within(figures).getByText('2')).toBeVisible();
  expect(await screen.findByText('Aunt Ruth')).toBeVisible();
  expect(await hrefOf(/The engagement/)).toBe('/bride-groom/wedding/other/details');
});

test('the newest cards are hidden until what is above them is loaded', async () => {
  const late = Promise.withResolvers<void>();
  open({
    'GET v2/events/userevents': { data: [sampleEvent()] },
    'GET v2/events/:id/details': async () => {
      await late.promise;
      return { data: sampleDetails() };
    },
  });
  expect(await screen.findByText('Aunt Ruth')).not.toBeVisible();
  late.resolve();
  expect(await screen.findByRole('link', { name: 'Open them together' })).toBeVisible();
  expect(screen.getByText('Aunt Ruth')).toBeVisible();
});

test('a deleted event shows the day of its final deletion, unless that day has passed', async () => {
  const deleted = { id: 'a', eventName: 'Our day', date: '2027-06-12' };
  open({
    'GET v2/events/userevents': { data: [] },
    'GET v2/events/deleted': {
      data: [
        { ...deleted, gone_at: new Date(Date.now() + 86_400_000).toISOString() },
        { ...deleted, id: 'b', gone_at: '2026-01-02T10:00:00.000Z' },
      ],
    },
  });
  expect(await screen.findAllByText(/^Gone for good on/)).toHaveLength(1);
  expect(screen.getByText('You can still take it back')).toBeVisible();
});

test.each([
  ['beside another event', [sampleEvent({ id: 'other', eventName: 'The engagement' })]],
  ['as the only event', []],
])(
  'after a deleted event is restored %s, the focus is at the list that it was in',
  async (_, before) => {
    const deleted = { id: 'a', eventName: 'Our day', date: '2027-06-12' };
    const { host } = open({
      'GET v2/events/userevents': { data: before },
      'GET v2/events/deleted': {
        data: [{ ...deleted, gone_at: new Date(Date.now() + 86_400_000).toISOString() }],
      },
    });
    host.answers['POST v2/events/:id/restore'] = () => {
      host.answers['GET v2/events/deleted'] = { data: [] };
      const restored = sampleEvent({ id: 'a', eventName: 'Our day' });
      host.answers['GET v2/events/userevents'] = { data: [...before, restored] };
      return { data: restored, message: 'It is back.' };
    };
    await press('Take back: Our day');
    const register = await screen.findByRole('link', { name: 'Register another event' });
    await waitFor(() => expect(document.activeElement).toContainElement(register));
    expect(document.body).not.toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
  },
);

test('a couple without an event gets a link to register one', async () => {
  open({ 'GET v2/events/userevents': { data: [] } });
  expect(await screen.findByRole('link', { name: 'Register your event' })).toBeVisible();
});

test('an address with a package leads to the packages', () => {
  const { router } = open({}, '/bride-groom/home?packageId=3');
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe('/pricing?packageId=3');
});

test('a failure says so', async () => {
  open({
    'GET v2/events/userevents': failing(),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('You’re offline.');
});

test('a partner who may not see the cards is not led to open them', async () => {
  open({
    'GET v2/events/userevents': { data: [sampleEvent({ role: 'partner', rights: ['money'] })] },
  });
  expect(await screen.findByRole('link', { name: 'QR code' })).toBeVisible();
  await screen.findByText('$175.00');
  expect(screen.queryByRole('link', { name: 'Open them together' })).toBeNull();
});
