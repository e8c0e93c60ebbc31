import { addressOf, readPushMessage } from './push-message.ts';

const data = (text: string) => ({ json: () => JSON.parse(text) as unknown }) as PushMessageData;

test('a pushed message is shown as it says, and as something new where it cannot be read', () => {
  const message = { title: 'A card from Rosa', text: 'Open it.', link: '/a', id: 'n', unread: 2 };
  expect(readPushMessage(data(JSON.stringify(message)), 'en')).toEqual(message);
  expect(readPushMessage(data('{'), 'en').title).toBe('Something is new');
  expect(readPushMessage(null, 'en').link).toBe('/notification');
});

test('a notification leads only to a page of this site, which gets the id of the notification', () => {
  const origin = 'https://keepsake.test';
  expect(addressOf({ link: '/bride-groom/cashout?event_id=e', id: 'n' }, origin)).toBe(
    'https://keepsake.test/bride-groom/cashout?event_id=e&told=n',
  );
  expect(addressOf({ link: '/notification', id: null }, origin)).toBe(
    'https://keepsake.test/notification',
  );
  expect(addressOf({ link: 'https://evil.example/', id: 'n' }, origin)).toBe(
    'https://keepsake.test/notification',
  );
  expect(addressOf(null, origin)).toBe('https://keepsake.test/notification');
});
