import { readdir } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import type { Deps } from '../deps.ts';
import { eventually } from '../testing/eventually.ts';
import { call, fixture, signedIn } from '../testing/people.ts';
import { head, openSocket } from '../testing/slow-socket.ts';
import { testApp } from '../testing/test-app.ts';

/** While set, files wait for their inspection. */
let gate: Promise<void> | null = null;
let inspections = 0;
/** Number of checks of the free space that succeed; later ones find no room. */
let checksWithRoom = Infinity;
const adjust = (deps: Deps): Deps => ({
  ...deps,
  space: {
    ...deps.space,
    async require(bytes) {
      checksWithRoom -= 1;
      return deps.space.require(checksWithRoom < 0 ? Infinity : bytes);
    },
  },
  inspector: {
    ...deps.inspector,
    async inspect(path, turn) {
      inspections += 1;
      await gate;
      return deps.inspector.inspect(path, turn);
    },
  },
});

const app = await testApp({ adjust });
beforeEach(() => {
  [gate, inspections, checksWithRoom] = [null, 0, Infinity];
});

const temporaryFiles = async () => readdir(join(app.config.dataDir, 'tmp')).catch(() => []);

/** Waits, since other work stores files there for a moment, too. */
const noFileLeft = async () => eventually(async () => (await temporaryFiles()).length === 0);

/** The bytes of a request that sends a file in a form. */
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
  it('are removed when the client disconnects while the handler runs', async () => {
    const couple = await signedIn(app, 'couple');
    const { promise, resolve } = Promise.withResolvers<undefined>();
    gate = promise;
    // The inspection refuses this one; a photo would be moved out of the folder.
    const content = Buffer.from('Dear all');
    const isGone = new Promise((gone) =>
      app.server.server.once('connection', (line: Socket) => line.once('close', gone)),
    );
    const socket = await openSocket(app.url, form('v2/user/photo', couple.token, content));
    await eventually(async () => inspections > 0);
    expect(await temporaryFiles()).not.toEqual([]);
    socket.resetAndDestroy();
    await isGone;
    resolve(undefined);
    await noFileLeft();
  });

  it('are removed when the form is refused, and when it was accepted', async () => {
    const couple = await signedIn(app, 'couple');
    const photo = new Blob([await fixture('photo.jpg')]);
    const [refused, accepted] = [new FormData(), new FormData()];
    refused.set('photo', photo, 'us.jpg');
    refused.set('date', 'never');
    expect((await couple.call('POST', 'v2/events', refused)).status).toBe(422);
    await noFileLeft();
    accepted.set('photo', photo, 'us.jpg');
    expect((await couple.call('POST', 'v2/user/photo', accepted)).status).toBe(200);
    await noFileLeft();
  });

  it('are refused once the disk is full', async () => {
    const couple = await signedIn(app, 'couple');
    const form = new FormData();
    form.set('photo', new Blob([Buffer.alloc(5_000_000)]), 'us.jpg');
    // The check before the first byte succeeds, later ones fail.
    checksWithRoom = 1;
    const { status, body } = await couple.call('POST', 'v2/user/photo', form);
    expect({ status, code: body.code }).toEqual({ status: 507, code: 'no_room' });
    await noFileLeft();
  });

  it('are not even received without a valid link of a card', async () => {
    const form = new FormData();
    form.set('photos', new Blob([await fixture('photo.jpg')]), 'us.jpg');
    checksWithRoom = 0;
    // The free space is not even checked, which would be answered with 507.
    expect((await call(app, null, 'PATCH', 'card-links/anything', form)).status).toBe(404);
  });
});
