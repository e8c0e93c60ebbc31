import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, openPool } from '../src/db/database.ts';
import { startEmbeddedPostgres } from '../src/db/embedded.ts';
import { attendedQuery } from '../src/modules/events/events/attendance.ts';
import { bucket, startBucket } from './bucket.ts';
import { startServer } from './keepsake.ts';
import type { Ratio } from './measure.ts';
import { startNginx } from './nginx.ts';
import { reads } from './reads.ts';
import { makeManyFiles } from './many-files.ts';
import { insertEvent } from '../src/testing/events.ts';
import { makeCardRow } from './rows.ts';
import { prepare } from './fixture.ts';
import { uploadVideo, uploads } from './uploads.ts';
import { interruptAndResume, zip } from './zip.ts';

/*
 * Compares the server with the plain way to do the same, in one run on one machine: only the ratios are meaningful.
 * Takes about four minutes and 6 GB of temporary files. `BENCH_PARTS=reads,uploads,zip,files` and `BENCH_ROUNDS=5`
 * select parts and rounds; the part `bucket` needs Swift, and compares 20 files of 50 MB through the server with direct
 * access to the bucket.
 */
const GB = 1_000_000_000;
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const parts = (process.env.BENCH_PARTS ?? 'reads,uploads,zip,files').split(',');
const [port, barePort] = [
  Number(process.env.BENCH_PORT ?? 19_280),
  Number(process.env.BENCH_PORT ?? 19_280) + 1,
];

const folder = await mkdtemp(join(tmpdir(), 'keepsake-bench-'));
const database = await startEmbeddedPostgres(join(folder, 'postgres'));
const { host, user } = database.connection('postgres');
const DATABASE_URL = `postgres://${user}@localhost/postgres?host=${encodeURIComponent(String(host))}`;
const DATA_DIR = join(folder, 'data');

const start = async (env: Record<string, string> = {}) =>
  startServer('src/main.ts', port, { DATABASE_URL, DATA_DIR, NODE_ENV: 'production', ...env });
let server = await start();
const db = openDatabase(openPool({ connectionString: DATABASE_URL }));
const setting = await prepare(server.url, db);
const query = attendedQuery(db, setting.guestId, setting.eventId).compile();
const bare = await startServer('bench/bare.ts', barePort, {
  DATABASE_URL,
  BENCH_DIR: folder,
  BENCH_QUERY: JSON.stringify({ name: 'read', text: query.sql, values: query.parameters }),
  NODE_ENV: 'production',
});

try {
  const ratios: Ratio[] = [];
  if (parts.includes('reads'))
    ratios.push(
      await reads(server, bare, {
        path: `attendee/wedding/${setting.eventId}`,
        token: setting.guestToken,
        rounds,
      }),
    );
  if (parts.includes('uploads'))
    ratios.push(await uploads(server, bare, setting.guestToken, { bytes: GB, rounds }));
  if (parts.includes('zip')) ratios.push(await zipPart(await eventWithVideos()));
  if (parts.includes('files')) ratios.push(await zipPart(await eventWithManyFiles()));
  if (parts.includes('bucket')) await bucketPart();
  for (const { name, ratio, aim, details } of ratios)
    console.log(`${ratio.toFixed(2)} × (aim ${aim}) ${name}: ${details}`);
} finally {
  await db.destroy();
  await server.stop();
  await bare.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}

async function bucketPart(): Promise<void> {
  const store = await startBucket();
  try {
    await server.stop();
    server = await start(store.env);
    const addressOf = async (videoId: string) => {
      const { guestId: userId, eventId } = setting;
      const orderId = await makeCardRow(db, { userId, eventId, videoId });
      const card = db.selectFrom('cards').select('id').where('order_id', '=', orderId);
      const { id } = await card.executeTakeFirstOrThrow();
      const answer = await fetch(`${server.url}/api/v2/events/received-card/${id}/details`, {
        headers: { authorization: `Bearer ${setting.coupleToken}` },
      });
      const { data } = (await answer.json()) as { data: { video: { url: string } } };
      return data.video.url;
    };
    const size = { files: 20, bytes: 50_000_000 };
    for (const line of await bucket(server, setting.guestToken, addressOf, size)) console.log(line);
  } finally {
    await server.stop();
    await store.stop();
    server = await start();
  }
}

/** Adds 2 GB of videos to the event. */
async function eventWithVideos(): Promise<string> {
  for (let video = 0; video < 4; video += 1) {
    const videoId = await uploadVideo(server.url, setting.guestToken, GB / 2);
    await makeCardRow(db, { userId: setting.guestId, eventId: setting.eventId, videoId });
  }
  return setting.eventId;
}

async function eventWithManyFiles(): Promise<string> {
  const { owner_id } = await db
    .selectFrom('events')
    .select('owner_id')
    .where('id', '=', setting.eventId)
    .executeTakeFirstOrThrow();
  const { id: eventId } = await insertEvent(db, owner_id);
  await makeManyFiles(db, DATA_DIR, { userId: setting.guestId, eventId, files: 10_000 });
  return eventId;
}

async function zipPart(eventId: string): Promise<Ratio> {
  const path = `bride-groom/received-card/zip/link?event_id=${eventId}`;
  const answer = await fetch(`${server.url}/api/${path}`, {
    headers: { authorization: `Bearer ${setting.coupleToken}` },
  });
  const { data } = (await answer.json()) as { data: { url: string; bytes: number } };
  const file = await open(join(folder, 'file'), 'w');
  const piece = Buffer.alloc(8 * 1024 * 1024, 0x5a);
  for (let remaining = data.bytes; remaining > 0; remaining -= piece.length)
    await file.write(piece, 0, Math.min(remaining, piece.length));
  await file.datasync();
  await file.close();
  // Buffers of uploads linger; the zip's memory is measured in a new process.
  await server.stop();
  server = await start();
  const binary = process.env.NGINX_BINARY;
  const nginx = binary ? await startNginx(binary, folder, barePort + 1) : null;
  try {
    const ratio = await zip(server, { bare, nginx }, server.url + data.url, rounds);
    const target = join(folder, 'whole.zip');
    const whole = await interruptAndResume(server.url + data.url, target, data.bytes);
    return { ...ratio, details: `${ratio.details}; ${whole}` };
  } finally {
    await nginx?.stop();
  }
}
