import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { loadConfig } from '../src/config.ts';
import { openDatabase, openPool, type Database } from '../src/db/database.ts';
import { embeddedConnection } from '../src/db/embedded.ts';
import { addEvent, makeParty, makePerson, type Person } from '../src/testing/checkout.ts';
import { freePort } from '../src/testing/free-port.ts';
import type { Order, AttackResult } from './attack/attacker.ts';
import { attacks } from './attack/attacks.ts';
import { ask } from './attack/client.ts';
import { ANSWERED, DONE, behaveNormally, type Others } from './attack/others.ts';
import { startServer } from './keepsake.ts';
import { createTally } from './wedding/tally.ts';

/*
 * `npm run attack:waits`: how long others wait during an attack. A production server runs in its own process; a second
 * process attacks it for SECONDS (20) in each way, and this process does what visitors and guests do. Exits with 1 if
 * the 95th percentile of one of their requests exceeds MOST_MS (300), or one failed.
 */
const SECONDS = Number(process.env.SECONDS ?? 20);
const MAX_MS = Number(process.env.MOST_MS ?? 300);
/** Number of guests who behave normally; each may send sixty cards an hour. */
const GUESTS = 12;
const ATTACKERS = 60;
/** Milliseconds of warm-up before the measurements. */
const WARM_MS = 3000;

const write = (line: string) => process.stdout.write(`${line}\n`);

await using folder = await mkdtempDisposable(join(tmpdir(), 'keepsake-attack-'));
const dataDir = folder.path;
const env = { DATA_DIR: dataDir, NODE_ENV: 'production' };
await using server = await startServer('src/main.ts', await freePort(), env);
await using db = openDatabase(openPool(embeddedConnection(join(dataDir, 'postgres'), 'postgres')));
const { guests, strangers, others } = await prepare(db);
const before = await offered();
// First requests compile validators and start processes, which is not measured.
await behaveNormally(others, createTally(), AbortSignal.timeout(WARM_MS));
await measured('nobody attacks', others, null);
for (const { name } of attacks)
  await measured(name, others, {
    attack: name,
    target: { url: server.url, guests, strangers },
    seconds: SECONDS,
  });
if ((await offered()) !== before) fail('A release was taken back.');

/** Runs an attack, or none, and reports how long the others waited. */
async function measured(title: string, others: Others, order: Order | null): Promise<void> {
  const tally = createTally();
  const ended = new AbortController();
  const attacking = order === null ? null : await beginAttack(order);
  const going = behaveNormally(others, tally, ended.signal);
  const cpu = server.cpu();
  const result = attacking ? await attacking.end() : await pause(SECONDS * 1000, null);
  ended.abort();
  await going;
  write(
    `\n${title}${result ? `: ${result.statuses.map((each) => `${each[1]} × ${each[0]}`).join(', ')}` : ''}`,
  );
  write(`  processor of the server: ${(server.cpu() - cpu).toFixed(1)} s in ${SECONDS} s`);
  write(`  ${''.padEnd(16)} count    p50    p95    max  ms`);
  for (const name of [...ANSWERED, ...DONE]) {
    const [p50, p95, max] = [0.5, 0.95, 1].map((share) => tally.percentile(name, share));
    const figures = [tally.count(name), p50, p95, max];
    write(`  ${name.padEnd(16)}${figures.map((each) => pad(each)).join('')}`);
    const isAnswer = ANSWERED.some((each) => each === name);
    if (isAnswer && !((p95 ?? Number.NaN) <= MAX_MS)) fail(`${title}: ${name} waits too long.`);
  }
  for (const error of new Set(tally.errors)) fail(`${title}: ${error}`);
}

/** Starts an attack in its own process; `end` waits for its result. */
async function beginAttack(order: Order): Promise<{ end(): Promise<AttackResult> }> {
  const attacker = fork(join(import.meta.dirname, 'attack/attacker.ts'));
  attacker.send(order);
  await once(attacker, 'message');
  const result = once(attacker, 'message') as Promise<[AttackResult]>;
  return { end: async () => (await result)[0] };
}

function pad(figure = Number.NaN): string {
  return String(Math.round(figure)).padStart(7);
}

function fail(why: string): void {
  write(`  ! ${why}`);
  process.exitCode = 1;
}

/** The release list that visitors get. */
async function offered(): Promise<string> {
  return (await ask(`${server.url}/remotes.json`, '127.0.0.1')).text;
}

async function prepare(db: Database) {
  const config = loadConfig(env);
  const { eventId } = await makeParty(db, config);
  const make = async (count: number, isInvited: boolean): Promise<string[]> => {
    const made: Person[] = [];
    for (let at = 0; at < count; at += 1) made.push(await makePerson(db, config, { guest: true }));
    if (isInvited) for (const person of made) await addEvent(db, person, eventId);
    return made.map(({ token }) => token);
  };
  const others: Others = {
    url: server.url,
    eventId,
    guests: await make(GUESTS, true),
    mails: join(dataDir, 'mail'),
  };
  return { guests: await make(ATTACKERS, true), strangers: await make(ATTACKERS, false), others };
}
