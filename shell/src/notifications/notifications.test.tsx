import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Notification } from '@keepsake/shared/api';
import { fakeHost, renderWithHost } from '@keepsake/shared/testing';
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

test('an unread notification has a mark until it is read', async () => {
  const host = fakeHost({
    answers: {
      'GET notifications': { data: [arrived], next_cursor: null },
      'POST notifications/read': () => {
        host.answers['GET notifications'] = {
          data: [{ ...arrived, read_at: '2026-05-01T11:00:00.000Z' }],
          next_cursor: null,
        };
        return { data: { unread: 0 } };
      },
    },
  });
  renderWithHost(<NotificationPage />, { host });
  expect(await screen.findByRole('img', { name: 'Unread' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Mark as read: A card from Noor' }));
  expect(await screen.findByText('It is waiting in your cards.')).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Unread' })).toBeNull();
  expect(host.calls).toContainEqual(
    expect.objectContaining({
      key: 'POST notifications/read',
      input: { body: { ids: [arrived.id] } },
    }),
  );
});

test('no notifications yet is said in words', async () => {
  const host = fakeHost({ answers: { 'GET notifications': { data: [], next_cursor: null } } });
  renderWithHost(<NotificationPage />, { host });
  expect(await screen.findByText('Nothing new yet')).toBeVisible();
});
