import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, databaseUrl } from '../../../testing/databases.ts';
import { eventually } from '../../../testing/eventually.ts';
import { fixture } from '../../../testing/people.ts';
import { freePort } from '../../../testing/free-port.ts';
import { ready, spawnServer } from '../../../testing/spawned-server.ts';
import { beginUpload, idOf, offsetOf, sendBytes, sendPart } from '../../../testing/tus.ts';

it('an upload resumes after the server was killed twice, and the stored file is the same', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'keepsake-killed-'));
  const database = await createTestDatabase();
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl(database.connection),
    PORT: String(await freePort()),
    FFMPEG: 'off',
    LOG_LEVEL: 'error',
  };
  let server = spawnServer(env);
  try {
    await ready(server);
    const place = { url: server.url };
    const guest = { token: await guestToken(server.url) };
    const content = Buffer.concat([await fixture('video.mp4'), randomBytes(24_000_000)]);
    const file = { bytes: content.length, filename: 'film.mp4', filetype: 'video/mp4' };
    const id = idOf(await beginUpload(place, guest, file));

    let offset = 0;
    for (const until of [7_000_000, 16_000_000]) {
      const part = content.subarray(offset, until);
      sendPart(server, guest, id, { offset, part, whole: content.length });
      const begun = offset;
      await eventually(async () => (await stat(join(dataDir, 'media', id))).size > begun);
      server.process.kill('SIGKILL');
      await server.exited;
      server = spawnServer(env);
      await ready(server);
      const resumed = await offsetOf(place, guest, id);
      expect(resumed.status).toBe(200);
      expect(resumed.offset).toBeGreaterThan(offset);
      expect(resumed.offset).toBeLessThanOrEqual(until);
      offset = resumed.offset;
    }
    const last = await sendBytes(place, guest, id, offset, content.subarray(offset));
    expect(last.status).toBe(204);
    const stored = await readFile(join(dataDir, 'media', id));
    expect(digest(stored)).toBe(digest(content));
    const { mode } = await stat(join(dataDir, 'media', id));
    expect(mode & 0o777).toBe(0o600);
  } finally {
    server.process.kill('SIGTERM');
    await server.exited;
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function guestToken(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/guest/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Rosa' }),
  });
  const { data } = (await answer.json()) as { data: { access_token: string } };
  return data.access_token;
}
