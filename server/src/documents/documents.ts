import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { MadeBy, MakerModule, OrderOf } from './maker.ts';
import type { ThreadSettings } from './messages.ts';
import { Threads } from './threads.ts';

interface Writing {
  /** Settles when the file is complete, or its making has failed. */
  written: Promise<unknown>;
  /** Resolves when more may have been written. */
  grown: () => Promise<void>;
}

const CHUNK_BYTES = 256 * 1024;

/** Reads a file while it is being written. @throws the error of the writer */
async function* follow(path: string, { written, grown }: Writing): AsyncGenerator<Buffer> {
  let isWhole = false;
  const done = written.then(() => (isWhole = true));
  // The race below throws it when more is awaited.
  done.catch(() => undefined);
  const buffer = Buffer.allocUnsafeSlow(CHUNK_BYTES);
  await using file = await open(path, 'r');
  for (;;) {
    const wasWhole = isWhole;
    const more = grown();
    const { bytesRead } = await file.read(buffer, 0, CHUNK_BYTES);
    if (bytesRead > 0) yield Buffer.from(buffer.subarray(0, bytesRead));
    else if (wasWhole) return;
    else await Promise.race([done, more]);
  }
}

/**
 * Makes documents in separate threads, so that seconds of computing do not delay the server. A maker is a module beside
 * its domain, named by its URL; its type declares its order and its result:
 * `make<typeof maker>(new URL('maker.ts', import.meta.url), order)`, with `import type * as maker`.
 */
export interface Documents {
  /**
   * @param pace `quick` for documents that take milliseconds, `picture` for previews of links, which strangers can
   *   request: each has a thread of its own, waits for no long document and delays none
   * @throws HttpError 503 when the queue is full, and the maker's error
   */
  make<M extends MakerModule>(
    maker: URL,
    order: OrderOf<M>,
    pace?: 'short' | 'quick' | 'picture',
  ): Promise<MadeBy<M>>;
  /**
   * Makes a document of any length, which is read while it is written to the file that the maker gets as `path`. It is
   * aborted when the reader stops. The errors that `make` throws are errors of the stream.
   */
  stream<M extends MakerModule>(maker: URL, order: Omit<OrderOf<M>, 'path'>): Promise<Readable>;
  close(): Promise<void>;
}

const MINUTE = 60_000;

export function createDocuments(settings: ThreadSettings, log: FastifyBaseLogger): Documents {
  const quick = new Threads(settings, { most: 1, time: MINUTE });
  const short = new Threads(settings, {
    most: settings.config.capacity.documents,
    time: MINUTE,
  });
  const long = new Threads(settings, { most: 1, time: 30 * MINUTE });
  const pictures = new Threads(settings, { most: 1, time: MINUTE });
  const folder = join(settings.config.dataDir, 'tmp');
  return {
    async make<M extends MakerModule>(
      maker: URL,
      order: OrderOf<M>,
      pace: 'short' | 'quick' | 'picture' = 'short',
    ) {
      const threads = { short, quick, picture: pictures }[pace];
      // The thread imports the module whose type M is.
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

/** Tells the reader of a file that there is more, and its writer that nobody reads any more. */
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
