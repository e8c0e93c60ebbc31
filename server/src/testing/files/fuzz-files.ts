import type { Person } from '../people.ts';
import { beginUpload, idOf, sendBytes } from '../tus.ts';
import { breakFile, randomOf } from './break-file.ts';
import { samples } from './samples.ts';

export interface FuzzedFiles {
  /** Statuses and how often. */
  statuses: Map<number, number>;
  /** Milliseconds of the file that took longest to be inspected, and which it was. */
  slowest: { ms: number; file: string };
  /** Milliseconds of the slowest answer to somebody else meanwhile. */
  slowestOther: number;
  /** Anything but taken or refused in words. */
  findings: string[];
}

const EVERY_MS = 25;

/** What senders say of a file: a hint at best, and nothing that the server stumbles over. */
const saidNames = (name: string) => [name, `a\0${name}`, `../../${name}`, 'x'.repeat(3000), ''];
const saidTypes = ['', '\0', 'image/jpeg\0x', 'x'.repeat(1000), 'é\ud800', 'text/html\r\nx: y'];

/** Bytes of an answer that refuses. */
const MOST_OF_A_REFUSAL = 4096;

/** Sends broken photos, sounds and videos, one after the other, and calls the server all the while. */
export async function fuzzFiles(
  place: { url: string },
  guest: Pick<Person, 'token'>,
  { count, seed }: { count: number; seed: number },
): Promise<FuzzedFiles> {
  const whole = Array.from(await samples());
  const found: FuzzedFiles = {
    statuses: new Map(),
    slowest: { ms: 0, file: '' },
    slowestOther: 0,
    findings: [],
  };
  const others = callMeanwhile(place.url);
  for (let nth = seed; nth < seed + count; nth += 1) {
    const [name, sample] = whole[nth % whole.length] ?? ['', Buffer.alloc(0)];
    const content = breakFile(sample, randomOf(nth));
    const file = `${name}, SEED=${nth} COUNT=1`;
    const said = saidNames(name);
    const begun = await beginUpload(place, guest, {
      bytes: content.length,
      filename: said[nth % said.length] ?? name,
      filetype: saidTypes[nth % saidTypes.length] ?? '',
    });
    const started = performance.now();
    const answer = await sendBytes(place, guest, idOf(begun), 0, content);
    const ms = performance.now() - started;
    if (ms > found.slowest.ms) found.slowest = { ms, file };
    found.statuses.set(answer.status, (found.statuses.get(answer.status) ?? 0) + 1);
    const text = await answer.text();
    if (![204, 413, 415].includes(answer.status) || text.length > MOST_OF_A_REFUSAL)
      found.findings.push(`${file}: ${answer.status} ${text}`);
  }
  found.slowestOther = await others.stop();
  return found;
}

/** Asks for something small now and then; `stop` answers the longest that it took. */
function callMeanwhile(url: string): { stop(): Promise<number> } {
  let slowest = 0;
  const over = new AbortController();
  const calling = (async () => {
    while (!over.signal.aborted) {
      const started = performance.now();
      await (await fetch(`${url}/api/config`)).arrayBuffer();
      slowest = Math.max(slowest, performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  })();
  return {
    async stop() {
      over.abort();
      await calling;
      return slowest;
    },
  };
}
