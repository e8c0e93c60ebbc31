import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { buildApp } from '../../app.ts';
import { loadConfig, type Config } from '../../config.ts';
import { openDatabase, openPool } from '../../db/database.ts';
import { verifyLedgerOffline } from '../../modules/money/audit/verify-ledger-offline.ts';
import { verifyDatabase } from '../../modules/money/audit/verify-database.ts';
import { createFreeSpace } from '../../storage/free-space.ts';
import { openStorage } from '../../storage/open-storage.ts';
import { api, cards, placeOrder, tokenise } from '../../testing/checkout.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { makeEvent, type TestEvent } from '../../testing/events.ts';
import { moneyJobsDone } from '../../testing/money/money-jobs.ts';
import { sendCard } from '../../testing/orders.ts';
import { fixture, signedIn } from '../../testing/people.ts';
import { visitor, type Visitor } from '../../testing/requests.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/tus.ts';
import { withLease } from '../lease.ts';
import { snapshotAt } from '../manifest.ts';
import type { BackupTarget } from '../target.ts';
import { restoreBackup, type Restored } from '../restore.ts';
import { takeBackup, type Source, type TakeOptions, type Taken } from '../take.ts';
import { verifyBackup, type Verified } from '../verify.ts';

/** Sessions, addresses and contents that users of the site hold from before the backup. */
export interface World {
  event: TestEvent;
  /** API address of a card's private link. */
  link: string;
  /** The browser of a signed-in guest. */
  guest: Visitor;
  /** Digest of each of the card's files by kind. */
  files: Map<string, string>;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Creates an event with a card that has each kind of file, a paid gift, and a signed-in guest. */
export async function makeWorld(app: TestApp): Promise<World> {
  const couple = await signedIn(app, 'couple');
  const sender = await signedIn(app, 'guest');
  const event = await makeEvent(app, couple, { attendees: [sender] });
  const send = async (filename: string, content: Buffer<ArrayBuffer>) =>
    (await upload(app, sender, { content, filename, filetype: '' })).id;
  const video = Buffer.concat([await fixture('video.mp4'), randomBytes(3_000_000)]);
  const files = {
    video: await send('toast.mp4', video),
    photo: await send('a.jpg', await fixture('photo.jpg')),
    audio: await send('a.webm', await fixture('voice.webm')),
  };
  const card = await sendCard(app, sender, event, files);
  const { body } = await sender.call('GET', `attendee/card-sent/${card}`);
  const order_id = await placeOrder(app.url, sender, { eventId: event.id }, 5000);
  const paid = { order_id, payment_method: await tokenise(app.url, cards.visa) };
  await api(app.url, ['POST', 'checkout/card'], { as: sender, body: paid });
  const guest = visitor(app.url);
  await guest.call('POST', 'guest/login', { name: 'Theo', unique_code: event.unique_code });
  await moneyJobsDone(app.deps.db);
  const link = String(body.data.link).replace('/card/', 'card-links/');
  return { event, link, guest, files: await filesOf(app.url, link) };
}

/** The digests of the files behind a private link, by kind. */
export async function filesOf(url: string, link: string): Promise<Map<string, string>> {
  const { data } = await visitor(url).call('GET', link);
  const { video, audio, custom_image: image } = data as Record<string, Record<string, string>>;
  const found = new Map<string, string>();
  for (const [name, file] of Object.entries({ video, audio, image })) {
    const answer = await fetch(url + String(file?.url));
    found.set(name, sha256(Buffer.from(await answer.arrayBuffer())));
  }
  return found;
}

/** The answers that a world's users get from a restored site. */
export async function findWorld(
  url: string,
  world: World,
): Promise<{ files: Map<string, string>; code: number; session: number; name: string }> {
  const invitation = await visitor(url).call('GET', `v2/invitations/${world.event.unique_code}`);
  const browser = visitor(url);
  browser.cookie = world.guest.cookie;
  const session = await browser.call('POST', 'refresh');
  // The refresh rotated the cookie.
  world.guest.cookie = browser.cookie;
  const me = await browser.call('GET', 'v2/user');
  return {
    files: await filesOf(url, world.link),
    code: invitation.status,
    session: session.status,
    name: String(me.data.name),
  };
}

const ignore = () => undefined;
const never = AbortSignal.any([]);

export async function backUp(
  source: Source,
  target: BackupTarget,
  options: Partial<Pick<TakeOptions, 'signal' | 'at'>> = {},
): Promise<Taken> {
  const all = { withSecrets: true, tell: ignore, signal: never, ...options };
  return withLease(target, async (leased) => takeBackup(source, leased, all));
}

export const sourceOf = ({ config, connection, deps }: TestApp): Source => ({
  config,
  connection,
  storage: deps.storage,
});

export async function verify(target: BackupTarget, at?: string): Promise<Verified> {
  const scratch = async () => {
    const { connection, drop } = await createTestDatabase({ empty: true });
    return { connection, [Symbol.asyncDispose]: drop };
  };
  const options = { books: verifyLedgerOffline, tell: ignore, signal: never, scratch };
  return verifyBackup(target, await snapshotAt(target, at), options);
}

/** An empty machine: an empty database, and an empty data folder or a configured bucket. */
export interface Machine {
  source: Source;
  /** Restores the newest snapshot. */
  restore(target: BackupTarget, signal?: AbortSignal): Promise<Restored>;
  /** Findings of `npm run ledger:verify`. */
  ledger(): Promise<string[]>;
  start(): Promise<TestApp>;
  remove(): Promise<void>;
}

export async function newMachine(
  env: Record<string, string> = {},
  database?: TestDatabase,
): Promise<Machine> {
  const { connection, drop } = database ?? (await createTestDatabase({ empty: true }));
  const dataDir = await mkdtemp(join(tmpdir(), 'keepsake-machine-'));
  const settings = { DATA_DIR: dataDir, PORT: '0', FFMPEG: 'off', SITE_DIR: join(dataDir, 'site') };
  const load = () => loadConfig({ ...settings, ...env });
  const source = await sourceAt(load(), connection);
  return {
    source,
    async restore(target, signal = never) {
      const manifest = await snapshotAt(target, undefined);
      // The bucket holds files of other tests.
      const reusesFiles = source.config.s3 !== null;
      return restoreBackup(source, target, manifest, { tell: ignore, signal, reusesFiles });
    },
    ledger: async () => verifyDatabase(load(), connection),
    async start() {
      const config = load();
      const app = await buildApp({ config, connection, quiet: true });
      const url = await app.server.listen({ port: 0, host: '127.0.0.1' });
      config.publicUrl = url;
      return { ...app, config, url, connection, restart: async () => Promise.reject(new Error()) };
    },
    async remove() {
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function sourceAt(config: Config, connection: pg.ClientConfig): Promise<Source> {
  const db = openDatabase(openPool(connection));
  const space = createFreeSpace(config.dataDir, 0);
  return { config, connection, storage: await openStorage(config, db, space) };
}

/** Writes a minimal front end to a site folder. */
export async function makeSite(folder: string): Promise<void> {
  await mkdir(join(folder, 'shell'), { recursive: true });
  await writeFile(join(folder, 'shell/app.0123.js'), 'export {}');
  await writeFile(join(folder, 'releases.json'), '{"packages":{}}');
}
