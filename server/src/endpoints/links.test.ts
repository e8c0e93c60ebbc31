import { fixture, signedIn, type Person } from '../testing/people.ts';
import { makeEvent } from '../testing/events.ts';
import { setRows } from '../testing/rows.ts';
import { testApp } from '../testing/test-app.ts';
import { allNotificationsReceived } from '../testing/waiting.ts';
import { linksFor } from './links.ts';

const app = await testApp();

/** Signed addresses of every kind that a couple gets. */
async function signedAddresses(couple: Person): Promise<Record<string, string>> {
  const { id } = await makeEvent(app, couple);
  const photo = new FormData();
  photo.append('photo', new Blob([await fixture('photo.jpg')], { type: 'image/jpeg' }), 'we.jpg');
  const event = await couple.call('PATCH', `v2/events/${id}`, photo);
  const user = await couple.call('POST', 'v2/user/photo', photo);
  const read = async (path: string) => (await couple.call('GET', path)).body.data;
  return {
    'event photo': event.body.data.photo,
    'profile picture': user.body.data.photo,
    'QR code': (await read(`v2/events/${id}/qrcode/links`)).svg,
    'QR page': await read(`pdf?event_id=${id}`),
    zip: (await read(`bride-groom/received-card/zip/link?event_id=${id}`)).url,
    table: (await read(`bride-groom/gifts/link?event_id=${id}`)).url,
    // Neither document exists, so their owner gets an error code.
    guestbook: linksFor(app.deps, couple).to(`/api/guestbooks/${id}/a5/pages`),
    receipt: linksFor(app.deps, couple).to('/api/receipts/1'),
  };
}

const codeOf = async (url: string): Promise<string> => {
  const answer = await fetch(app.url + url);
  const isRefused = answer.headers.get('content-type')?.includes('json') && !answer.ok;
  if (!isRefused) await answer.arrayBuffer();
  return isRefused ? ((await answer.json()) as { code: string }).code : 'opens';
};
const codesOf = async (links: Record<string, string>) =>
  Object.fromEntries(
    await Promise.all(Object.entries(links).map(async ([name, url]) => [name, await codeOf(url)])),
  );
const allAre = (links: Record<string, string>, code: string) =>
  Object.fromEntries(Object.keys(links).map((name) => [name, code]));

it.each<[string, (couple: Person) => Promise<unknown>]>([
  ['signing out', async (couple) => couple.call('POST', 'logout')],
  [
    'being signed out from another device',
    async ({ sessionId }) => setRows(app, 'sessions', { id: sessionId }, { ended_at: new Date() }),
  ],
  [
    'the end of the account',
    async ({ id }) => setRows(app, 'users', { id }, { deleted_at: new Date() }),
  ],
])('signed addresses end with %s', async (_, end) => {
  const couple = await signedIn(app, 'couple');
  const links = await signedAddresses(couple);
  expect(await codesOf(links)).toEqual({
    ...allAre(links, 'opens'),
    guestbook: 'not_in_package',
    receipt: 'not_found',
  });
  await end(couple);
  await allNotificationsReceived(app);
  expect(await codesOf(links)).toEqual(allAre(links, 'link_ended'));
});

it('a signed address is refused with the session of another person, and without a session', async () => {
  const [couple, stranger] = [await signedIn(app, 'couple'), await signedIn(app, 'couple')];
  const links = await signedAddresses(couple);
  const others = Object.fromEntries(
    Object.entries(links).map(([name, url]) => [
      name,
      url.replace(couple.sessionId, stranger.sessionId),
    ]),
  );
  expect(await codesOf(others)).toEqual(allAre(links, 'bad_signature'));
  const unbound = Object.fromEntries(
    Object.entries(links).map(([name, url]) => [name, url.replace(/session=[^&]+&/, '')]),
  );
  expect(await codesOf(unbound)).toEqual(allAre(links, 'bad_signature'));
});
