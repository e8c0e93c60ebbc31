import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ArrivalMails, PushSettings as Settings } from '@keepsake/shared/api';
import { invalidate } from '@keepsake/shared/host';
import { fakeHost, refused, renderWithHost } from '@keepsake/shared/testing';
import ArrivalMailSettings from './ArrivalMailSettings.tsx';
import PushSettings from './PushSettings.tsx';

const subscription = {
  toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/a', keys: { p256dh: 'p', auth: 'a' } }),
};
const subscribe = jest.fn(async (_options: PushSubscriptionOptionsInit) => subscription);
const registration = {
  pushManager: { getSubscription: async () => null, subscribe },
  getNotifications: async () => [],
};

function browser(permission: NotificationPermission | null) {
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  const requestPermission = jest.fn(async () => permission);
  const add = (name: string, value: unknown) =>
    Object.defineProperty(window, name, { configurable: true, value });
  if (permission) {
    add('PushManager', jest.fn());
    add('Notification', { requestPermission });
  } else {
    Reflect.deleteProperty(window, 'PushManager');
    Reflect.deleteProperty(window, 'Notification');
  }
  return requestPermission;
}

const off: Settings = { public_key: 'BKey', here: false, devices: 0, quiet: { from: 22, to: 8 } };

function open(settings: Settings) {
  const host = fakeHost({
    answers: {
      'GET push': { data: settings },
      'GET arrival-mails': { data: [] },
      'PUT push/device': () => {
        host.answers['GET push'] = { data: { ...settings, here: true, devices: 1 } };
        return { data: { ...settings, here: true, devices: 1 }, message: 'We’ll tell you.' };
      },
      'PUT push/quiet': { data: settings },
    },
  });
  renderWithHost(<PushSettings />, { host });
  return host;
}

beforeEach(() => subscribe.mockClear());

test('only the button asks the browser, and the subscription is sent to the server', async () => {
  const requestPermission = browser('granted');
  const host = open(off);
  const button = await screen.findByRole('button', { name: 'Tell me on this device' });
  expect(requestPermission).not.toHaveBeenCalled();
  await userEvent.click(button);
  expect(await screen.findByRole('button', { name: 'Turn off on this device' })).toBeVisible();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' });
  expect(host.calls.find(({ key }) => key === 'PUT push/device')?.input).toMatchObject({
    body: { endpoint: 'https://fcm.googleapis.com/a', p256dh: 'p', auth: 'a' },
  });
});

test('a device that the server could not turn off stays subscribed', async () => {
  browser('granted');
  const unsubscribe = jest.fn(async () => true);
  jest
    .spyOn(registration.pushManager, 'getSubscription')
    .mockImplementation(async () => ({ unsubscribe }) as unknown as null);
  const host = open({ ...off, here: true, devices: 1 });
  host.answers['DELETE push/device'] = refused(503, 'unavailable');
  const button = await screen.findByRole('button', { name: 'Turn off on this device' });
  await userEvent.click(button);
  expect(host.toasts.at(-1)?.kind).toBe('error');
  expect(unsubscribe).not.toHaveBeenCalled();
  host.answers['DELETE push/device'] = { data: off, message: 'Off' };
  await userEvent.click(button);
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});

test('a denied permission explains where to change it', async () => {
  browser('denied');
  const host = open(off);
  await userEvent.click(await screen.findByRole('button', { name: 'Tell me on this device' }));
  expect(host.toasts.at(-1)?.text).toMatch(/keeps notifications off/);
  expect(host.calls.some(({ key }) => key === 'PUT push/device')).toBe(false);
});

test('quiet hours can be changed and turned off', async () => {
  browser('granted');
  const host = open({ ...off, here: true, devices: 1 });
  await userEvent.selectOptions(await screen.findByLabelText('From'), '11 pm');
  const quiet = () => host.calls.findLast(({ key }) => key === 'PUT push/quiet')?.input?.body;
  expect(quiet()).toMatchObject({ quiet: { from: 23, to: 8 } });
  await userEvent.click(screen.getByRole('checkbox', { name: /Leave me alone at night/ }));
  expect(quiet()).toMatchObject({ quiet: null });
});

test('a later choice of another device is shown', async () => {
  browser('granted');
  const settings = { ...off, here: true, devices: 1 };
  const host = open(settings);
  await userEvent.click(await screen.findByRole('checkbox', { name: /Leave me alone at night/ }));
  host.answers['GET push'] = { data: { ...settings, quiet: { from: 20, to: 8 } } };
  act(() => invalidate(host, ['GET push']));
  expect(await screen.findByDisplayValue('8 pm')).toBeVisible();
});

test('a later choice of another device is shown for emails about cards, too', async () => {
  const mails = (wish: ArrivalMails['wish']): { data: ArrivalMails[] } => ({
    data: [
      {
        event: {
          id: 'e',
          brideName: 'Ann',
          groomName: 'Ben',
          people: 'partners',
          eventName: 'Ann & Ben',
          eventtype: 'Wedding',
          date: '2027-06-12',
        },
        wish,
      },
    ],
  });
  const host = fakeHost({
    answers: {
      'GET arrival-mails': mails('daily'),
      'PUT v2/events/:id/arrival-mails': ({ body }) => {
        host.answers['GET arrival-mails'] = mails(body.wish);
        return { data: body };
      },
    },
  });
  renderWithHost(<ArrivalMailSettings />, { host });
  await userEvent.selectOptions(await screen.findByLabelText('Ann & Ben'), 'No emails');
  expect(screen.getByLabelText('Ann & Ben')).toHaveDisplayValue('No emails');
  host.answers['GET arrival-mails'] = mails('each');
  act(() => invalidate(host, ['GET arrival-mails']));
  expect(await screen.findByDisplayValue('For every card')).toBeVisible();
});

test('a browser without push offers nothing for this device', async () => {
  browser(null);
  const host = open(off);
  await screen.findByText((_text, element) => element?.tagName === 'BODY');
  expect(host.calls.map(({ key }) => key)).toContain('GET push');
  expect(screen.queryByRole('heading', { name: 'On this device' })).toBeNull();
});
