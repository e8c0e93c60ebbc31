import { i18n } from '@keepsake/shared/words';
import { uploadList } from './upload-list.ts';

const record = {
  key: 'film',
  kind: 'video',
  group: 'event-1',
  filename: 'wedding.mp4',
  type: 'video/mp4',
  bytes: 9,
  addedAt: 0,
  address: null,
  mediaId: null,
  outcome: 'open',
  error: null,
  retryable: false,
  released: false,
  stillAt: null,
} as const;

function listed() {
  const stored = { keepRecord: jest.fn(async () => true), drop: jest.fn(async () => undefined) };
  const tabs = { tell: jest.fn(), listen: jest.fn() };
  const list = uploadList(stored as never, tabs);
  list.begin(record);
  return list;
}

test('a held file stays held, whatever a stopped upload still reports', async () => {
  const list = listed();
  await list.keep('film', { held: true });
  list.show('film', { state: 'paused' });
  list.takeProgress('film', 4, 'uploading');
  expect(list.get('film')).toMatchObject({ state: 'held', sent: 4 });
  await list.keep('film', { held: false });
  list.show('film', { state: 'uploading' });
  expect(list.get('film')?.state).toBe('uploading');
});

test('a refusal that a worker stored without a reason gets a general message', () => {
  const list = listed();
  list.take({ ...record, outcome: 'failed' });
  expect(list.get('film')?.error).toBe('We can’t accept this file. Choose another one.');
});

test('a message of the server in another language is replaced by a general one', async () => {
  const list = listed();
  i18n.activate('de');
  const error = 'Dieses Video ist zu lang.';
  await list.keep('film', { outcome: 'failed', error, retryable: false });
  const stored = list.record('film');
  expect(list.get('film')?.error).toBe(error);
  i18n.activate('en');
  const later = listed();
  if (stored) later.take(stored);
  expect(later.get('film')?.error).toBe('We can’t accept this file. Choose another one.');
});
