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
import { rowOf, setRows } from '../../../../testing/rows.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { blockedBy, connectionOf } from '../../../../testing/waiting.ts';
import { endSessionsOf } from '../../../../sessions/sessions.ts';
import { notify } from '../notify.ts';
import { PUSH } from './queue-push.ts';
import { runNow } from '../../../../testing/money/money-jobs.ts';
import { type PushMessage, pushTo } from './send.ts';
import { listUnpushed, quietUntil } from './repository.ts';
import { isPushService } from './services.ts';

/** A browser with a subscription, which decrypts what its push service delivers (RFC 8188, 8291). */
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
/** The next statuses of the service, in their order; afterwards it answers 201. */
let answers: number[] = [];
/** The service answers the next request when the first of these resolves. */
let holds: Promise<void>[] = [];
/** Number of jobs of the test's own that have run. */
let otherJobs = 0;
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
      got.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks),
      });
      void (holds.shift() ?? Promise.resolve()).then(() =>
        response.writeHead(answers.shift() ?? 201).end(),
      );
    });
  });
  origin = `http://127.0.0.1:${await portOf(service)}`;
  app = await startTestApp({
    env: { PUSH_ORIGINS: origin },
    adjust: (deps) => {
      deps.jobs.register('told.later', async () => void (otherJobs += 1));
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

/** Subscribes the device of a person, without quiet hours. */
async function subscribed(person = owner, of = browser): Promise<void> {
  const { status } = await person.call('PUT', 'push/device', of.subscription);
  expect(status).toBe(200);
  await person.call('PUT', 'push/quiet', { quiet: null, timezone: 'Europe/Lisbon' });
}

const arrive = async (senderName: string, gift = 0, message = 'A secret') =>
  sendCard(app, guest, event, { senderName, gift, message });
const deliveriesTo = async (of = browser, count = 1) =>
  eventually(async () => {
    const found = got.filter(({ path }) => path === of.path);
    return found.length >= count && found;
  });
const deviceId = async () => {
  const { id } = await rowOf(app, 'push_devices', { endpoint: browser.subscription.endpoint });
  return id;
};

it('pushes a card to a device, encrypted for it and signed by us, without the card’s message and amount', async () => {
  await subscribed();
  const id = await arrive('Rosa', 5000);
  const [delivery] = await deliveriesTo();
  if (!delivery) throw new Error('There is no delivery.');
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

it('subscribes a session once when it asks twice at once', async () => {
  const subscribe = async () => owner.call('PUT', 'push/device', browser.subscription);
  const both = await Promise.all([subscribe(), subscribe()]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await owner.call('GET', 'push')).body.data.devices).toBe(1);
});

it('leaves no device to a session that ends, with its account, while it subscribes', async () => {
  const { db } = app.deps;
  const subscribing = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', owner.id).forUpdate().execute();
    const asked = owner.call('PUT', 'push/device', browser.subscription);
    await blockedBy(app, await connectionOf(trx));
    await endSessionsOf(trx, owner.id);
    return { asked };
  });
  expect((await subscribing.asked).status).toBe(401);
});

it('leaves no device to a session that ends while it subscribes', async () => {
  const { db } = app.deps;
  const subscribing = await db.transaction().execute(async (trx) => {
    await endSessionsOf(trx, owner.id);
    const asked = owner.call('PUT', 'push/device', browser.subscription);
    await Promise.race([asked, blockedBy(app, await connectionOf(trx))]);
    return { asked };
  });
  expect((await subscribing.asked).status).toBe(401);
  const devices = db.selectFrom('push_devices').select('id').where('user_id', '=', owner.id);
  expect(await devices.execute()).toEqual([]);
});

it('pushes each notification once, and none that was read', async () => {
  await subscribed();
  await arrive('Rosa');
  await deliveriesTo();
  await pushTo(app.deps, await deviceId(), new Date());
  expect(got).toHaveLength(1);
  await owner.call('POST', 'notifications/read', {});
  await arrive('Tom');
  const [, second] = await deliveriesTo(browser, 2);
  expect(second && browser.open(second.body)).toMatchObject({
    title: 'A card from Tom',
    unread: 1,
  });
});

it('shortens a long text between two emoji, not within one', async () => {
  await subscribed();
  const family = '👨‍👩‍👧‍👦';
  const text = family.repeat(60);
  const notice = {
    type: 'card.thanked',
    title: 'Thanks',
    text,
    link: null,
    cause: 'long',
  } as const;
  await app.deps.db.transaction().execute(async (trx) => notify(trx, owner.id, notice));
  const [delivery] = await deliveriesTo();
  expect(delivery && browser.open(delivery.body).text).toBe(`${family.repeat(27)}…`);
});

it('pushes each notification once, even if another one comes while a message is being sent', async () => {
  await subscribed();
  let release = () => undefined as void;
  holds = [new Promise((resolve) => (release = resolve))];
  await arrive('Rosa');
  await deliveriesTo();
  await arrive('Tom');
  // Jobs run in their order, so that the job of the message has begun when these are done.
  for (const done of [1, 2, 3]) {
    await app.deps.jobs.add(app.deps.db, 'told.later', {});
    await eventually(async () => otherJobs === done);
  }
  expect(got).toHaveLength(1);
  release();
  const [, second] = await deliveriesTo(browser, 2);
  expect(second && browser.open(second.body).title).toBe('A card from Tom');
});

it('pushes notifications of the last day, the longest quiet hours, and none older', async () => {
  for (const hours of [24, 26]) {
    await sendCard(app, guest, event, { senderName: `${hours} hours` });
    await setRows(
      app,
      'notifications',
      { user_id: owner.id, title: `A card from ${hours} hours` },
      { created_at: new Date(Date.now() - hours * 3_600_000) },
    );
  }
  // Subscribes afterwards, because by day the messages would be sent at once.
  await owner.call('PUT', 'push/device', browser.subscription);
  await setRows(app, 'push_devices', { user_id: owner.id }, { created_at: new Date(0) });
  const device = { id: await deviceId(), user_id: owner.id };
  expect((await listUnpushed(app.deps.db, device)).map(({ title }) => title)).toEqual([
    'A card from 24 hours',
  ]);
});

it('waits for the end of the quiet hours, then pushes one message for all', async () => {
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
  const [delivery] = await deliveriesTo();
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
])('is quiet from 22 to 8 in the device’s time zone by default: %s', async (_at, at, until) => {
  await owner.call('PUT', 'push/device', browser.subscription);
  expect((await owner.call('GET', 'push')).body.data.quiet).toEqual({ from: 22, to: 8 });
  const ends = await quietUntil(app.deps.db, owner.id, new Date(at));
  expect(ends?.toISOString() ?? null).toBe(until && new Date(until).toISOString());
});

it.each([404, 410])('removes a device for which its service answers %i', async (status) => {
  await subscribed();
  answers = [status];
  await arrive('Rosa');
  await eventually(async () => (await owner.call('GET', 'push')).body.data.devices === 0);
});

it.each([429, 500])('tries again if a service answers %i', async (status) => {
  await subscribed();
  answers = [status];
  await arrive('Rosa');
  await deliveriesTo();
  const all = await eventually(async () => {
    await runNow(app.deps.db, [PUSH]);
    const found = await deliveriesTo();
    return found.length === 2 && found;
  });
  expect(all.map(({ body }) => browser.open(body).title)).toEqual([
    'A card from Rosa',
    'A card from Rosa',
  ]);
});

it('ends with the session, and when another person signs in at the same browser', async () => {
  await subscribed();
  const other = await signedIn(app, 'couple');
  await subscribed(other);
  expect((await owner.call('GET', 'push')).body.data).toMatchObject({ here: false, devices: 0 });
  await other.call('POST', 'logout');
  const devices = await app.deps.db
    .selectFrom('push_devices')
    .select('id')
    .where('user_id', '=', other.id)
    .execute();
  expect(devices).toEqual([]);
});

it('pushes no card to a helper without the right to see', async () => {
  const helper = await signedIn(app, 'couple');
  await addHelper(app, event, helper, { rights: ['moderate'] });
  await subscribed(helper);
  await subscribed(owner, makeBrowser(origin));
  await arrive('Rosa');
  await eventually(async () => got.length === 1);
  await pushTo(app.deps, await deviceId(), new Date());
  expect(got.filter(({ path }) => path === browser.path)).toEqual([]);
});

it('takes addresses of known push services alone, over https', async () => {
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
