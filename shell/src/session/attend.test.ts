import {
  fakeHost,
  fakeUser,
  refused,
  sampleAttendedEvent,
  type FakeAnswers,
} from '@keepsake/shared/testing';
import { keepKiosk } from '@keepsake/shared/state';
import { createAttend } from './attend.ts';
import { createSession } from './session.ts';
import { signedIn } from '../testing/signed-in.ts';

const guest = fakeUser({ is_guest: 1, name: '' });

function arrange(answers: FakeAnswers = {}) {
  const session = createSession();
  const host = fakeHost({
    answers: {
      'GET v2/user': { data: guest },
      'POST guest/login': { data: signedIn(guest) },
      'POST login/wedding/add': { data: { id: guest.id } },
      ...answers,
    },
  });
  return { session, host, attend: createAttend(host.http, session) };
}

beforeEach(() => localStorage.clear());

test('a visitor becomes a guest of the event, once, however many calls there are', async () => {
  const { session, host, attend } = arrange();
  await Promise.all([attend('abcd-2345'), attend('ABCD2345')]);
  await attend('ABCD2345');
  expect(session.view()).toMatchObject({ loggedIn: true, isGuest: true });
  expect(session.stored().guestEventCode).toBe('ABCD2345');
  expect(host.calls).toEqual([
    { key: 'POST guest/login', input: { body: { unique_code: 'ABCD2345' } } },
  ]);
});

test('a signed-in person gets the event added, and one that they have is no failure', async () => {
  const { session, host, attend } = arrange({
    'POST login/wedding/add': refused(409, 'already_added', 'Already.'),
  });
  session.begin(signedIn());
  await attend('ABCD2345');
  await attend('ABCD2345');
  expect(host.calls.map(({ key }) => key)).toEqual(['POST login/wedding/add']);
});

test('a failed call is repeated by the next one', async () => {
  const { session, host, attend } = arrange();
  session.begin(signedIn());
  host.answers['POST login/wedding/add'] = refused(0, 'unreachable', 'Away.');
  await expect(attend('ABCD2345')).rejects.toThrow('Away.');
  host.answers['POST login/wedding/add'] = { data: { id: guest.id } };
  await attend('ABCD2345');
  expect(host.calls).toHaveLength(2);
});

test('a guest whose session expired continues as another guest, without a logout', async () => {
  const { session, attend } = arrange();
  const leave = jest.fn();
  session.onLogout(leave);
  session.begin(signedIn(fakeUser({ id: '018f3a5e-0000-7000-8000-0000000000ff', is_guest: 1 })));
  session.expire();
  await attend('ABCD2345');
  expect(session.view().user?.id).toBe(guest.id);
  expect(leave).not.toHaveBeenCalled();
});

describe('at a tablet', () => {
  const other = fakeUser({ id: '018f3a5e-0000-7000-8000-0000000000ee', is_guest: 1, name: '' });
  const setGuest = (key: string | null) =>
    keepKiosk({
      secret: 'secret',
      event: { ...sampleAttendedEvent(), unique_code: 'ABCD2345' },
      photo: null,
      guest: key === null ? null : { key, activeAt: Date.now() },
      owesLogout: false,
    });

  test('a session that arrives after its guest has left is ended, and the next guest gets their own', async () => {
    const ended: unknown[] = [];
    Object.assign(globalThis, {
      fetch: async (path: string, init: RequestInit) => {
        ended.push([path, init.credentials, new Headers(init.headers).get('authorization')]);
        return Response.json({ data: { success: true } });
      },
    });
    const late = Promise.withResolvers<void>();
    const { session, attend } = arrange({
      'POST kiosk/:secret/guests': async ({ body }) => {
        if (body.key === 'second') return { data: signedIn(other) };
        await late.promise;
        return { data: signedIn(guest, 'of the first') };
      },
    });
    setGuest('first');
    const first = attend('ABCD2345');
    setGuest('second');
    const second = attend('ABCD2345');
    late.resolve();
    await expect(first).rejects.toThrow('has left');
    await second;
    expect(session.view().user?.id).toBe(other.id);
    expect(ended).toEqual([['/api/logout', 'omit', 'Bearer of the first']]);
  });

  test('no guest is created for one who left before their turn', async () => {
    const turn = Promise.withResolvers<void>();
    const request = async (_name: string, work: () => Promise<void>) => {
      await turn.promise;
      return work();
    };
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    const { session, host, attend } = arrange();
    setGuest('first');
    const first = attend('ABCD2345');
    setGuest(null);
    turn.resolve();
    await expect(first).rejects.toThrow('has left');
    expect(session.view().loggedIn).toBe(false);
    expect(host.calls).toEqual([]);
    Reflect.deleteProperty(navigator, 'locks');
  });
});
