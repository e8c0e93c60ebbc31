import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { MadeBy, MakerModule, OrderOf } from './maker.ts';
import type { Surroundings } from './messages.ts';
import { Threads } from './threads.ts';

interface Writing {
  /** Settles when the file is whole, or will never be. */
  written: Promise<unknown>;
  /** Resolves when there may be more. */
  grown: () => Promise<void>;
}

const CHUNK_BYTES = 256 * 1024;

/** Reads a file while it is written. @throws what the writing of it throws */
async function* follow(path: string, { written, grown }: Writing): AsyncGenerator<Buffer> {
  let isWhole = false;
  const done = written.then(() => (isWhole = true));
  // Thrown below, by whoever waits for more.
  done.catch(() => undefined);
  const buffer = Buffer.allocUnsafeSlow(CHUNK_BYTES);
  const file = await open(path, 'r');
  try {
    for (;;) {
      const wasWhole = isWhole;
      const more = grown();
      const { bytesRead } = await file.read(buffer, 0, CHUNK_BYTES);
      if (bytesRead > 0) yield Buffer.from(buffer.subarray(0, bytesRead));
      else if (wasWhole) return;
      else await Promise.race([done, more]);
    }
  } finally {
    await file.close();
  }
}

/**
 * Makes documents in threads of their own: what takes seconds of computing there holds up nobody here. A maker is
 * a module beside its domain, named by its address; its type says what it takes and gives:
 * `make<typeof maker>(new URL('maker.ts', import.meta.url), order)`, with `import type * as maker`.
 */
export interface Documents {
  /**
   * @param pace `quick` for what takes milliseconds, `picture` for what is drawn beside a link, asked for by strangers: each has a
   * thread of its own, waits for no long document and holds none up
   * @throws HttpError 503 when too much waits, and what the maker throws
   */
  make<M extends MakerModule>(
    maker: URL,
    order: OrderOf<M>,
    pace?: 'short' | 'quick' | 'picture',
  ): Promise<MadeBy<M>>;
  /**
   * A document of any length, read while it is being written to the file that the maker is given as `path`.
   * Whoever stops reading stops the making.
   * @throws as `make` does; what goes wrong later is an error of the stream
   */
  stream<M extends MakerModule>(maker: URL, order: Omit<OrderOf<M>, 'path'>): Promise<Readable>;
  close(): Promise<void>;
}

const MINUTE = 60_000;

export function createDocuments(surroundings: Surroundings, log: FastifyBaseLogger): Documents {
  const quick = new Threads(surroundings, { most: 1, time: MINUTE });
  const short = new Threads(surroundings, {
    most: surroundings.config.capacity.documents,
    time: MINUTE,
  });
  const long = new Threads(surroundings, { most: 1, time: 30 * MINUTE });
  const pictures = new Threads(surroundings, { most: 1, time: MINUTE });
  const folder = join(surroundings.config.dataDir, 'tmp');
  return {
    async make<M extends MakerModule>(
      maker: URL,
      order: OrderOf<M>,
      pace: 'short' | 'quick' | 'picture' = 'short',
    ) {
      const threads = { short, quick, picture: pictures }[pace];
      // The thread imports the very module that M is the type of.
      return (await threads.ask({ maker: maker.href, order }, {})) as MadeBy<M>;
    },
    async stream(maker, order) {
      await mkdir(folder, { recursive: true });
      const path = join(folder, randomUUID());
      await (await open(path, 'wx', 0o600)).close();
      const { signal, stop, grow, grown } = watch();
      const request = { maker: maker.href, order: { ...order, path } };
      const written = long.ask(request, { progress: grow, signal }).finally(grow);
      const stream = new PassThrough();
      stream.once('close', () => {
        stop();
        rm(path, { force: true }).catch((error: unknown) =>
          log.error({ err: error }, 'not removed'),
        );
      });
      // Errors also reach the reader as errors of the stream.
      pipeline(follow(path, { written, grown }), stream).catch(() => undefined);
      return stream;
    },
    async close() {
      await Promise.all([quick, pictures, short, long].map(async (threads) => threads.close()));
    },
  };
}

/** How the reader of a file learns that there is more, and its writer that nobody reads any more. */
function watch() {
  const controller = new AbortController();
  let next = Promise.withResolvers<void>();
  return {
    signal: controller.signal,
    stop: () => controller.abort(),
    grown: async () => next.promise,
    grow: () => {
      next.resolve();
      next = Promise.withResolvers<void>();
    },
  };
}
