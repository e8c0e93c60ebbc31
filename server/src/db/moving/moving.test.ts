import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { buildApp } from '../../app.ts';
import { verifyDatabase } from '../../modules/money/audit/verify-database.ts';
import { addBank, banks } from '../../testing/banks.ts';
import { api, cards, makeParty, placeOrder, tokenise, type Party } from '../../testing/checkout.ts';
import { administer, testCluster } from '../../testing/databases.ts';
import { moneyJobsDone } from '../../testing/money/money-jobs.ts';
import { otherCluster } from '../../testing/other-cluster.ts';
import type { Cluster } from '../../testing/own-cluster.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { exportDatabase } from './export.ts';
import { importDatabase } from './import.ts';

let app: TestApp;
let party: Party;
let folder: string;
let other: Cluster;
const cleanUp: [cluster: pg.ClientConfig, statement: string][] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-move-'));
  other = await otherCluster();
  app = await startTestApp({ env: { GIFT_HOLD_DAYS: '0' } });
  party = await makeParty(app.deps.db, app.config);
  const message = 'All the best,\n\tTom\\. “Żółć” 💍';
  const order_id = await placeOrder(app.url, party.guest, party, 5000);
  await app.deps.db.updateTable('orders').set({ message }).where('id', '=', order_id).execute();
  const body = { order_id, payment_method: await tokenise(app.url, cards.visa) };
  await api(app.url, ['POST', 'checkout/card'], { as: party.guest, body });
  await moneyJobsDone(app.deps.db);
  await addBank(app.url, party.couple, banks.pays);
  await app.deps.jobs.add(app.deps.db, 'test.later', {}, { runAt: new Date('2099-01-01') });
});
afterAll(async () => {
  await app.close();
  for (const [cluster, statement] of cleanUp.reverse()) await administer(cluster, [statement]);
  await other.stop();
  await rm(folder, { recursive: true, force: true });
});

/** An empty database of a role without other privileges. */
async function emptyDatabase(cluster: pg.ClientConfig): Promise<pg.ClientConfig> {
  const name = `keepsake_move_${randomBytes(6).toString('hex')}`;
  await administer(cluster, [`create role ${name} login`, `create database ${name} owner ${name}`]);
  cleanUp.push([cluster, `drop role ${name}`], [cluster, `drop database ${name} with (force)`]);
  return { ...cluster, user: name, database: name };
}

const file = (name: string) => join(folder, name);

/** The contents of a file without the time of its export. */
const contentsOf = async (name: string) =>
  String(gunzipSync(await readFile(file(name)))).replace(/"exportedAt":"[^"]+"/, '');

it('moves everything to another PostgreSQL and back, with its triggers and constraints', async () => {
  const rows = await exportDatabase(app.connection, file('there'));
  expect(rows).toMatchObject({
    ledger_entries: expect.any(Number),
    'sandbox.objects': expect.any(Number),
  });
  expect(rows.ledger_entries).toBeGreaterThan(3);
  const there = await emptyDatabase(other.connection);
  expect(await importDatabase(there, file('there'))).toEqual(rows);
  await exportDatabase(there, file('back'));
  const back = await emptyDatabase(testCluster());
  expect(await importDatabase(back, file('back'))).toEqual(rows);
  await exportDatabase(back, file('again'));
  const [first, second, third] = await Promise.all(['there', 'back', 'again'].map(contentsOf));
  expect(second).toBe(first);
  expect(third).toBe(first);
  expect(first).toContain('test.later');

  expect(await verifyDatabase(app.config, there)).toEqual([]);
  const client = new pg.Client(there);
  await client.connect();
  await expect(client.query('delete from ledger_entries')).rejects.toThrow('append only');
  await expect(
    client.query(`update orders set user_id = gen_random_uuid() where status = 'paid'`),
  ).rejects.toThrow('foreign key');
  await client.end();
});

it('refuses to import into a database that is in use or not empty', async () => {
  await exportDatabase(app.connection, file('full'));
  await expect(importDatabase(app.connection, file('full'))).rejects.toThrow('is running');
  const target = await emptyDatabase(testCluster());
  const config = { ...app.config, dataDir: join(folder, 'data') };
  const running = await buildApp({ config, connection: target, quiet: true });
  await expect(importDatabase(target, file('full'))).rejects.toThrow('is running');
  await running.close();
  // A server that was only started has stored nothing that an import would replace.
  await importDatabase(target, file('full'));
  await expect(importDatabase(target, file('full'))).rejects.toThrow('not empty');
  const foreign = await emptyDatabase(testCluster());
  const client = new pg.Client(foreign);
  await client.connect();
  await client.query('create table theirs ()');
  await client.end();
  await expect(importDatabase(foreign, file('full'))).rejects.toThrow('not empty');
  await expect(exportDatabase(foreign, file('none'))).rejects.toThrow('no Keepsake');
});

it('says that a file does not exist', async () => {
  const target = await emptyDatabase(testCluster());
  await expect(importDatabase(target, file('misspelt'))).rejects.toThrow('There is no file');
});

it('imports nothing from a file that is damaged or of another version', async () => {
  await exportDatabase(app.connection, file('whole'));
  const text = String(gunzipSync(await readFile(file('whole'))));
  const target = await emptyDatabase(testCluster());
  const damaged: [text: string, reason: string][] = [
    [text.slice(0, -1000), 'ends too early'],
    [text.replace('"0001_baseline"', '"0001_other"'), 'another version'],
    [text.replace('keepsake-database/1', 'pg_dump'), 'not an exported database'],
    [text.replace('\\.\n', 'x\n\\.\n'), 'x'],
    [text.replace(/"users":\d+/, '"users":99'), 'in place of 99'],
  ];
  for (const [contents, reason] of damaged) {
    await writeFile(file('damaged'), gzipSync(contents));
    await expect(importDatabase(target, file('damaged'))).rejects.toThrow(reason);
  }
  await truncate(file('whole'), Math.floor((await stat(file('whole'))).size / 2));
  await expect(importDatabase(target, file('whole'))).rejects.toThrow('unexpected end of file');
  await exportDatabase(app.connection, file('good'));
  expect(await importDatabase(target, file('good'))).toMatchObject({ users: expect.any(Number) });
});
