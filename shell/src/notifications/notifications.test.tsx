import { screen, waitFor, within } from '@testing-library/react';
import type { Notification } from '@keepsake/shared/api';
import { fakeHost, renderWithHost } from '@keepsake/shared/testing';
import NotificationBell from './NotificationBell.tsx';
import NotificationPage from './NotificationPage.tsx';

const arrived: Notification = {
  id: '018f3a5e-0000-7000-8000-0000000000aa',
  type: 'card.received',
  title: 'A card from Noor',
  text: 'It is waiting in your cards.',
  link: '/bride-groom/received-cards',
  created_at: '2026-05-01T10:00:00.000Z',
  read_at: null,
};

test('opening the page marks notifications as read, and those that were new stay marked on it', async () => {
  const host = fakeHost({
    answers: {
      'GET notifications/unread': { data: { unread: 1 } },
      'GET notifications': { data: [arrived], next_cursor: null },
      'POST notifications/read': () => {
        host.answers['GET notifications/unread'] = { data: { unread: 0 } };
        host.answers['GET notifications'] = {
          data: [{ ...arrived, read_at: '2026-05-01T11:00:00.000Z' }],
          next_cursor: null,
        };
        host.publish({ type: 'notifications.changed' });
        return { data: { unread: 0 } };
      },
    },
  });
  renderWithHost(
    <>
      <NotificationBell />
      <NotificationPage />
    </>,
    { host },
  );
  expect(await screen.findByRole('img', { name: 'New' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Notifications' })).toBeVisible();
  await waitFor(() =>
    expect(host.calls.filter(({ key }) => key === 'GET notifications')).toHaveLength(2),
  );
  expect(screen.getByRole('img', { name: 'New' })).toBeVisible();
  expect(host.calls.filter(({ key }) => key === 'POST notifications/read')).toEqual([
    expect.objectContaining({ input: { body: { until: arrived.id } } }),
  ]);
});

test('notifications are grouped by day, and each links to what it is about', async () => {
  const read = { ...arrived, read_at: arrived.created_at };
  const host = fakeHost({
    answers: {
      'GET notifications': {
        data: [
          { ...read, id: '1', title: 'A card from Tom', created_at: new Date().toISOString() },
          { ...read, id: '2' },
          { ...read, id: '3', title: 'A card from Rosa' },
        ],
        next_cursor: null,
      },
    },
  });
  renderWithHost(<NotificationPage />, { host });
  const today = await screen.findByRole('region', { name: 'Today' });
  expect(within(today).getAllByRole('listitem')).toHaveLength(1);
  const may = screen.getByRole('region', { name: 'May 1, 2026' });
  expect(within(may).getAllByRole('listitem')).toHaveLength(2);
  expect(within(may).getByRole('link', { name: /^A card from Noor/ })).toHaveAttribute(
    'href',
    '/bride-groom/received-cards',
  );
  expect(host.calls.map(({ key }) => key)).not.toContain('POST notifications/read');
});

test('no notifications yet is said in words', async () => {
  const host = fakeHost({ answers: { 'GET notifications': { data: [], next_cursor: null } } });
  renderWithHost(<NotificationPage />, { host });
  expect(await screen.findByText('Nothing new yet')).toBeVisible();
});
