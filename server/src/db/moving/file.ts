import { pipeline } from 'node:stream/promises';
import { PassThrough, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { MoveError, type MovedTable } from './contents.ts';

/*
 * The format of an export, gzipped: a JSON line with the head; per table a JSON line with its name and columns, its
 * rows as `COPY … TO` writes them, and a line with `\.`; last a JSON line with the sequences and row counts.
 */

export const FORMAT = 'keepsake-database/1';

export interface Head {
  format: string;
  /** Names of the executed migrations. */
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

/** Reads an export once from start to end. */
export class MoveReader {
  readonly #lines: AsyncGenerator<Buffer>;

  /** @param file the gzipped bytes of an export */
  constructor(file: Readable) {
    this.#lines = linesOf(file);
  }

  /** Reads the next JSON line. @throws MoveError at the end of the file and for invalid JSON */
  async read(): Promise<unknown> {
    const { value, done } = await this.#lines.next();
    if (done) throw cutOff();
    try {
      return JSON.parse(String(value));
    } catch {
      throw new MoveError('The file is damaged.');
    }
  }

  /** Reads the rows of the table whose line was read last. */
  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      const { value, done } = await this.#lines.next();
      if (done) throw cutOff();
      if (TABLE_END.equals(value)) return;
      yield value;
    }
  }

  /** Reads to the end. @throws the error that the file's bytes ended with; MoveError where another line follows */
  async end(): Promise<void> {
    if (!(await this.#lines.next()).done) throw new MoveError('The file is damaged.');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#lines.return(undefined);
  }
}

/** Splits the unzipped bytes into lines, including their `\n`. */
async function* linesOf(file: Readable): AsyncGenerator<Buffer> {
  const unpacked = new PassThrough();
  // Errors are also thrown in the loop below.
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
