import { readdir } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import type { Deps } from '../deps.ts';
import { eventually } from '../testing/eventually.ts';
import { call, fixture, signedIn } from '../testing/people.ts';
import { head, openSocket } from '../testing/slow-socket.ts';
import { testApp } from '../testing/test-app.ts';

/** While set, files wait to be looked at. */
let gate: Promise<void> | null = null;
let atGate = 0;
/** So many looks at the disk find room, and those after them none. */
let looksWithRoom = Infinity;
const adjust = (deps: Deps): Deps => ({
  ...deps,
  space: {
    ...deps.space,
    async require(bytes) {
      looksWithRoom -= 1;
      return deps.space.require(looksWithRoom < 0 ? Infinity : bytes);
    },
  },
  inspector: {
    ...deps.inspector,
    async inspect(path, turn) {
      atGate += 1;
      await gate;
      return deps.inspector.inspect(path, turn);
    },
  },
});

const app = await testApp({ adjust });
beforeEach(() => {
  [gate, atGate, looksWithRoom] = [null, 0, Infinity];
});

const kept = async () => readdir(join(app.config.dataDir, 'tmp')).catch(() => []);

/** Other work keeps files there for a moment, too. */
const none = async () => eventually(async () => (await kept()).length === 0);

/** A form with a file, as it goes over the line. */
function form(path: string, token: string, content: Buffer, field = 'photo'): Buffer {
  const body = Buffer.concat([
    Buffer.from(`--b\r\ncontent-disposition: form-data; name="${field}"; filename="a.jpg"\r\n\r\n`),
    content,
    Buffer.from('\r\n--b--\r\n'),
  ]);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': body.length,
  };
  return Buffer.concat([Buffer.from(head('POST', `/api/${path}`, headers)), body]);
}

describe('the files of a form', () => {
  it('are removed where the client hangs up while the handler runs', async () => {
    const couple = await signedIn(app, 'couple');
    const { promise, resolve } = Promise.withResolvers<undefined>();
    gate = promise;
    // Refused once it is looked at: a photo would leave the folder by itself.
    const content = Buffer.from('Dear all');
    const isGone = new Promise((gone) =>
      app.server.server.once('connection', (line: Socket) => line.once('close', gone)),
    );
    const socket = await openSocket(app.url, form('v2/user/photo', couple.token, content));
    await eventually(async () => atGate > 0);
    expect(await kept()).not.toEqual([]);
    socket.resetAndDestroy();
    await isGone;
    resolve(undefined);
    await none();
  });

  it('are removed where the form is refused, and after an answer', async () => {
    const couple = await signedIn(app, 'couple');
    const photo = new Blob([await fixture('photo.jpg')]);
    const [refused, taken] = [new FormData(), new FormData()];
    refused.set('photo', photo, 'us.jpg');
    refused.set('date', 'never');
    expect((await couple.call('POST', 'v2/events', refused)).status).toBe(422);
    await none();
    taken.set('photo', photo, 'us.jpg');
    expect((await couple.call('POST', 'v2/user/photo', taken)).status).toBe(200);
    await none();
  });

  it('are taken no further once the disk is full', async () => {
    const couple = await signedIn(app, 'couple');
    const form = new FormData();
    form.set('photo', new Blob([Buffer.alloc(5_000_000)]), 'us.jpg');
    // The look before the first byte, and none after that.
    looksWithRoom = 1;
    const { status, body } = await couple.call('POST', 'v2/user/photo', form);
    expect({ status, code: body.code }).toEqual({ status: 507, code: 'no_room' });
    await none();
  });

  it('are taken from nobody without the link of a card that they are for', async () => {
    const form = new FormData();
    form.set('photos', new Blob([await fixture('photo.jpg')]), 'us.jpg');
    looksWithRoom = 0;
    // Not even room for them is looked for.
    expect((await call(app, null, 'PATCH', 'card-links/anything', form)).status).toBe(404);
  });
});
