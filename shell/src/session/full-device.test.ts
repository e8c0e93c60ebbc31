import { fakeUser, fullDevice } from '@keepsake/shared/testing';
import { reloadOnce } from '../failure/chunk-failure.ts';
import { isArriving, markArriving } from '../routing/in-site-navigation.ts';
import { signedIn } from '../testing/signed-in.ts';
import { noteVerified } from './just-verified.ts';
import { keepResume } from './resume.ts';
import { createSession } from './session.ts';

const [ada, eve] = [fakeUser(), fakeUser({ id: '018f3a5e-0000-7000-8000-000000000002' })];

afterEach(() => {
  jest.restoreAllMocks();
  // As when another tab clears the storage, which also ends the values that only this page has.
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
});

test.each([
  ['keepsake.resume', () => keepResume('/profile')],
  ['keepsake.just-verified', noteVerified],
  ['keepsake.arriving', markArriving],
])('a device without room for %s goes on without it', (key, note) => {
  fullDevice(key);
  expect(note).not.toThrow();
  expect(localStorage.getItem(key)).toBeNull();
  expect(isArriving()).toBe(false);
});

test('a page is not reloaded when the tab can’t store that it was', () => {
  fullDevice();
  const reload = jest.fn();
  expect(reloadOnce('shell', '1', reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('a session that the device has no room for lasts as long as the page, and the previous one is not stored any more', () => {
  const session = createSession();
  session.begin(signedIn(ada));
  fullDevice();
  session.begin(signedIn(eve));
  session.setToken('new', 900);
  expect(session.view().user?.id).toBe(eve.id);
  expect(session.stored()).toMatchObject({ user: { id: eve.id }, token: 'new' });
  expect(localStorage.getItem('keepsake.auth')).toBeNull();
  session.end();
  expect(session.stored().loggedIn).toBe(false);
});

test('a session whose next token has no room stays stored for the other tabs', () => {
  const session = createSession();
  session.begin(signedIn(ada));
  fullDevice();
  session.setToken('new', 900);
  expect(session.stored().token).toBe('new');
  expect(localStorage.getItem('keepsake.auth')).toContain(ada.id);
});
