import { pipeline } from 'node:stream/promises';
import { PassThrough, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { MoveError, type MovedTable } from './contents.ts';

/*
 * The file, packed with gzip: a line that says what it is; for every table a line that names it, its rows as
 * `COPY … TO` writes them, a line each, and a line with `\.`; a line with the sequences and the count of rows.
 */

export const FORMAT = 'keepsake-database/1';

export interface Head {
  format: string;
  /** Migrations that had run. */
  migrations: string[];
  exportedAt: string;
}

export interface Tail {
  sequences: { name: string; value: string; isCalled: boolean }[];
  /** Rows by table. */
  rows: Record<string, number>;
}

const LINE_END = 0x0a;
const TABLE_END = Buffer.from('\\.\n');

export const lineOf = (value: Head | Tail | MovedTable) => `${JSON.stringify(value)}\n`;

/** Reads the file once from beginning to end. */
export class MoveReader {
  readonly #lines: AsyncGenerator<Buffer>;

  /** @param file its bytes */
  constructor(file: Readable) {
    this.#lines = linesOf(file);
  }

  /** The next line that says something, and not what a table holds. @throws MoveError when the file ends */
  async read(): Promise<unknown> {
    const { value, done } = await this.#lines.next();
    if (done) throw cutOff();
    try {
      return JSON.parse(String(value));
    } catch {
      throw new MoveError('The file is damaged.');
    }
  }

  /** The rows of the table that was read last. */
  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      const { value, done } = await this.#lines.next();
      if (done) throw cutOff();
      if (TABLE_END.equals(value)) return;
      yield value;
    }
  }

  /** Waits until all was read. @throws what the file's bytes ended with, and MoveError where more follows */
  async end(): Promise<void> {
    if (!(await this.#lines.next()).done) throw new MoveError('The file is damaged.');
  }

  async close(): Promise<void> {
    await this.#lines.return(undefined);
  }
}

/** Lines with their ends. */
async function* linesOf(file: Readable): AsyncGenerator<Buffer> {
  const unpacked = new PassThrough();
  // Errors surface in the loop below, too.
  pipeline(file, createGunzip(), unpacked).catch(() => undefined);
  let rest: Buffer[] = [];
  for await (const chunk of unpacked as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(LINE_END); end !== -1; end = chunk.indexOf(LINE_END, from)) {
      const line = chunk.subarray(from, end + 1);
      yield rest.length > 0 ? Buffer.concat([...rest, line]) : line;
      rest = [];
      from = end + 1;
    }
    if (from < chunk.length) rest.push(chunk.subarray(from));
  }
}

const cutOff = () => new MoveError('The file ends too early: it was not written to its end.');
