import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { addHelper, makeEvent, type TestEvent } from '../../../../testing/events.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { portOf } from '../../../../testing/free-port.ts';
import { sendCard } from '../../../../testing/orders.ts';
import { signedIn, type Person } from '../../../../testing/people.ts';
import { setRows } from '../../../../testing/rows.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { type PushMessage, pushTo } from './send.ts';
import { listUnpushed, quietUntil } from './repository.ts';
import { isPushService } from './services.ts';

/** A browser’s end of a subscription: it opens what its push service hands it (RFC 8188, 8291). */
function makeBrowser(origin: string) {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const auth = randomBytes(16);
  const path = `/push/${randomBytes(8).toString('hex')}`;
  return {
    path,
    subscription: {
      endpoint: origin + path,
      p256dh: curve.getPublicKey().toString('base64url'),
      auth: auth.toString('base64url'),
      timezone: 'Europe/Lisbon',
    },
    open(body: Buffer): PushMessage {
      const salt = body.subarray(0, 16);
      const length = body.readUInt8(20);
      const senderKey = body.subarray(21, 21 + length);
      const secret = createHmac('sha256', auth).update(curve.computeSecret(senderKey)).digest();
      const info = Buffer.concat([
        Buffer.from('WebPush: info\0'),
        curve.getPublicKey(),
        senderKey,
        Buffer.from([1]),
      ]);
      const ikm = createHmac('sha256', secret).update(info).digest();
      const derive = (what: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', ikm, salt, `Content-Encoding: ${what}\0`, bytes));
      const sealed = body.subarray(21 + length);
      const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      cipher.setAuthTag(sealed.subarray(-16));
      const opened = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      return JSON.parse(opened.subarray(0, opened.lastIndexOf(2)).toString()) as PushMessage;
    },
  };
}
type Browser = ReturnType<typeof makeBrowser>;

interface Delivery {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

let service: Server;
let origin: string;
let got: Delivery[] = [];
/** Statuses that the service answers with, one after the other; then 201. */
let answers: number[] = [];
/** What the next answer waits for. */
let holds: Promise<void>[] = [];
/** Jobs that were done after those of the messages were there. */
let later = 0;
let app: TestApp;
let owner: Person;
let guest: Person;
let event: TestEvent;
let browser: Browser;

beforeAll(async () => {
  service = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      got.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      void (holds.shift() ?? Promise.resolve()).then(() =>
        response.writeHead(answers.shift() ?? 201).end(),
      );
    });
  });
  origin = `http://127.0.0.1:${await portOf(service)}`;
  app = await startTestApp({
    env: { PUSH_ORIGINS: origin },
    adjust: (deps) => {
      deps.jobs.register('told.later', async () => void (later += 1));
      return deps;
    },
  });
});
beforeEach(async () => {
  got = [];
  answers = [];
  [owner, guest] = [await signedIn(app, 'couple'), await signedIn(app, 'guest')];
  event = await makeEvent(app, owner, { attendees: [guest] });
  browser = makeBrowser(origin);
});
afterAll(async () => {
  await app.close();
  service.close();
});

/** The device of a person is told, at any hour. */
async function subscribed(person = owner, of = browser): Promise<void> {
  const { status } = await person.call('PUT', 'push/device', of.subscription);
  expect(status).toBe(200);
  await person.call('PUT', 'push/quiet', { quiet: null, timezone: 'Europe/Lisbon' });
}

const arrive = async (senderName: string, gift = 0, message = 'A secret') =>
  sendCard(app, guest, event, { senderName, gift, message });
const toldOf = async (of = browser, count = 1) =>
  eventually(async () => {
    const found = got.filter(({ path }) => path === of.path);
    return found.length >= count && found;
  });
const deviceId = async () => {
  const { id } = await app.deps.db
    .selectFrom('push_devices')
    .select('id')
    .where('endpoint', '=', browser.subscription.endpoint)
    .executeTakeFirstOrThrow();
  return id;
};

it('tells a device of a card, encrypted for it alone and signed by us, with no word and no amount of the card', async () => {
  await subscribed();
  const id = await arrive('Rosa', 5000);
  const [delivery] = await toldOf();
  if (!delivery) throw new Error('It was told.');
  const message = browser.open(delivery.body);
  expect(message).toEqual({
    title: 'A card from Rosa',
    text: 'Open it.',
    link: `/bride-groom/received-cards/${id}/details`,
    id: expect.any(String),
    unread: 1,
  });
  expect(delivery.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200' });

  const [, token = '', key = ''] =
    /^vapid t=(\S+), k=(\S+)$/.exec(String(delivery.headers.authorization)) ?? [];
  const settings = (await owner.call('GET', 'push')).body.data;
  expect(key).toBe(settings.public_key);
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((each) =>
    each.toString('base64url'),
  );
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  });
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isOurs).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: origin });
});

it('says once of each thing, and nothing of what was read meanwhile', async () => {
  await subscribed();
  await arrive('Rosa');
  await toldOf();
  await pushTo(app.deps, await deviceId(), new Date());
  expect(got).toHaveLength(1);
  await owner.call('POST', 'notifications/read', {});
  await arrive('Tom');
  const [, second] = await toldOf(browser, 2);
  expect(second && browser.open(second.body)).toMatchObject({
    title: 'A card from Tom',
    unread: 1,
  });
});

it('says of a thing once, however many come while a message is on its way', async () => {
  await subscribed();
  let release = () => undefined as void;
  holds = [new Promise((resolve) => (release = resolve))];
  await arrive('Rosa');
  await toldOf();
  await arrive('Tom');
  // A job that waits for nothing is done before those that came after it.
  for (const done of [1, 2, 3]) {
    await app.deps.jobs.add(app.deps.db, 'told.later', {});
    await eventually(async () => later === done);
  }
  expect(got).toHaveLength(1);
  release();
  const [, second] = await toldOf(browser, 2);
  expect(second && browser.open(second.body).title).toBe('A card from Tom');
});

it('tells after the longest quiet hours of what came as they began, and of nothing older', async () => {
  await owner.call('PUT', 'push/device', browser.subscription);
  await setRows(app, 'push_devices', { user_id: owner.id }, { created_at: new Date(0) });
  for (const hours of [24, 26]) {
    await sendCard(app, guest, event, { senderName: `${hours} hours` });
    await setRows(
      app,
      'notifications',
      { user_id: owner.id, title: `A card from ${hours} hours` },
      { created_at: new Date(Date.now() - hours * 3_600_000) },
    );
  }
  const device = { id: await deviceId(), user_id: owner.id };
  expect((await listUnpushed(app.deps.db, device)).map(({ title }) => title)).toEqual([
    'A card from 24 hours',
  ]);
});

it('waits for the end of the quiet hours, and then says it all in one message', async () => {
  await subscribed();
  const { hour } = {
    hour: Number(
      new Date().toLocaleString('en-GB', { hour: 'numeric', timeZone: 'Europe/Lisbon' }),
    ),
  };
  const quiet = { from: hour, to: (hour + 2) % 24 };
  await owner.call('PUT', 'push/quiet', { quiet, timezone: 'Europe/Lisbon' });
  await arrive('Rosa');
  await arrive('Tom');
  await eventually(async () => {
    const { rows } = await app.deps.pool.query(
      `select from graphile_worker.jobs where key = $1 and run_at > now() + interval '30 minutes'`,
      [`told.push:${await deviceId()}`],
    );
    return rows.length === 1;
  });
  expect(got).toEqual([]);
  await pushTo(app.deps, await deviceId(), new Date(Date.now() + 3 * 3_600_000));
  const [delivery] = await toldOf();
  expect(delivery && browser.open(delivery.body)).toEqual({
    title: '2 things are new',
    text: 'A card from Tom · A card from Rosa',
    link: '/notification',
    id: null,
    unread: 2,
  });
});

it.each([
  ['22:30', '2030-01-10T22:30:00Z', '2030-01-11T08:00:00Z'],
  ['07:59', '2030-01-11T07:59:00Z', '2030-01-11T08:00:00Z'],
  ['08:00', '2030-01-11T08:00:00Z', null],
  ['21:59', '2030-01-11T21:59:00Z', null],
  ['in the night of the clock’s change', '2030-03-31T00:30:00Z', '2030-03-31T07:00:00Z'],
])(
  'is quiet from 22 to 8 by the clock of who is told, unless they choose: %s',
  async (_at, at, until) => {
    await owner.call('PUT', 'push/device', browser.subscription);
    expect((await owner.call('GET', 'push')).body.data.quiet).toEqual({ from: 22, to: 8 });
    const ends = await quietUntil(app.deps.db, owner.id, new Date(at));
    expect(ends?.toISOString() ?? null).toBe(until && new Date(until).toISOString());
  },
);

it.each([404, 410])('forgets a device that its service answers %i for', async (status) => {
  await subscribed();
  answers = [status];
  await arrive('Rosa');
  await eventually(async () => (await owner.call('GET', 'push')).body.data.devices === 0);
});

it.each([429, 500])('tries again where a service answers %i', async (status) => {
  await subscribed();
  answers = [status];
  await arrive('Rosa');
  const all = await toldOf(browser, 2);
  expect(all.map(({ body }) => browser.open(body).title)).toEqual([
    'A card from Rosa',
    'A card from Rosa',
  ]);
});

it('ends with the session, and another who signs in at the same browser takes its place', async () => {
  await subscribed();
  const other = await signedIn(app, 'couple');
  await subscribed(other);
  expect((await owner.call('GET', 'push')).body.data).toMatchObject({ here: false, devices: 0 });
  await other.call('POST', 'logout');
  const left = await app.deps.db
    .selectFrom('push_devices')
    .select('id')
    .where('user_id', '=', other.id)
    .execute();
  expect(left).toEqual([]);
});

it('tells a helper of what their rights open alone, and nobody after their help ended', async () => {
  const helper = await signedIn(app, 'couple');
  await addHelper(app, event, helper, { rights: ['moderate'] });
  await subscribed(helper);
  await subscribed(owner, makeBrowser(origin));
  await arrive('Rosa');
  await eventually(async () => got.length === 1);
  expect(got.filter(({ path }) => path === browser.path)).toEqual([]);
});

it('takes addresses of push services alone, over https', async () => {
  for (const endpoint of [
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com:8443/fcm/send/a',
    'https://fcm.googleapis.com.evil.example/a',
    'https://evil-push.apple.com.example/a',
    'https://a@fcm.googleapis.com/fcm/send/a',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/a',
    'http://127.0.0.1:1/a',
    'not an address',
  ]) {
    const { status } = await owner.call('PUT', 'push/device', {
      ...browser.subscription,
      endpoint,
    });
    expect([endpoint, status]).toEqual([endpoint, 422]);
  }
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/a',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://web.push.apple.com/a',
    'https://wns2-par02p.notify.windows.com/w/?token=a',
  ])
    expect(isPushService(endpoint, [])).toBe(true);
  const nowhere = { ...browser.subscription, timezone: 'Middle/Earth' };
  expect((await owner.call('PUT', 'push/device', nowhere)).status).toBe(422);
});

it('is for couples', async () => {
  expect((await guest.call('GET', 'push')).status).toBe(403);
  expect((await guest.call('PUT', 'push/device', browser.subscription)).status).toBe(403);
});
