import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import Fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';

/*
 * The baseline: plain Fastify doing the same work. A body is hashed, streamed to a file in chunks of the same size and
 * flushed; a file is streamed by reads of the same size; and a prepared query is answered as JSON.
 */
const folder = process.env.BENCH_DIR ?? '.';
const query = JSON.parse(
  process.env.BENCH_QUERY ?? '{"name":"read","text":"select 1","values":[]}',
);
/** Write buffer of `FolderUploads`. */
const WRITE_BYTES = 2 * 1024 * 1024;
/** Read size of the storage. */
const READ_BYTES = 256 * 1024;
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });

const app = Fastify({ requestTimeout: 0 });
app.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => {
  done(null);
});

app.get('/api/config', async () => ({}));

const receive = async (request: FastifyRequest) => {
  const path = join(folder, 'raw');
  const sha256 = createHash('sha256');
  const hashed = async function* hash(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      sha256.update(chunk);
      yield chunk;
    }
  };
  const target = createWriteStream(path, { flush: true, highWaterMark: WRITE_BYTES });
  await pipeline(request.raw, hashed, target);
  const { size } = await stat(path);
  await rm(path);
  return { size, sha256: sha256.digest('hex') };
};
app.route({ method: 'POST', url: '/raw', handler: receive });

app.get('/file', async (_request, reply) => {
  const path = join(folder, 'file');
  const { size } = await stat(path);
  return reply
    .header('content-length', size)
    .send(createReadStream(path, { highWaterMark: READ_BYTES }));
});

app.get('/read', async () => {
  const { rows } = await pool.query(query);
  return { data: rows[0], message: 'OK' };
});

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
