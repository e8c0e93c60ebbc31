import type { Person } from '../people.ts';
import { beginUpload, idOf, sendBytes } from '../tus.ts';
import { breakFile, randomOf } from './break-file.ts';
import { samples } from './samples.ts';

export interface FuzzedFiles {
  /** Number of responses by status. */
  statuses: Map<number, number>;
  /** The file whose inspection took longest, with its milliseconds. */
  slowest: { ms: number; file: string };
  /** Milliseconds of the slowest concurrent other request. */
  slowestOther: number;
  /** Responses that neither accept nor properly refuse a file. */
  findings: string[];
}

const EVERY_MS = 25;

/** File names and types that senders claim; invalid ones must not break the server. */
const claimedNames = (name: string) => [name, `a\0${name}`, `../../${name}`, 'x'.repeat(3000), ''];
const claimedTypes = ['', '\0', 'image/jpeg\0x', 'x'.repeat(1000), 'é\ud800', 'text/html\r\nx: y'];

/** Bytes of an error response. */
const MAX_ERROR_BYTES = 4096;

/** Sends broken photos, sounds and videos one after another, with other requests at the same time. */
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
    const names = claimedNames(name);
    const begun = await beginUpload(place, guest, {
      bytes: content.length,
      filename: names[nth % names.length] ?? name,
      filetype: claimedTypes[nth % claimedTypes.length] ?? '',
    });
    const started = performance.now();
    const answer = await sendBytes(place, guest, idOf(begun), 0, content);
    const ms = performance.now() - started;
    if (ms > found.slowest.ms) found.slowest = { ms, file };
    found.statuses.set(answer.status, (found.statuses.get(answer.status) ?? 0) + 1);
    const text = await answer.text();
    if (![204, 413, 415].includes(answer.status) || text.length > MAX_ERROR_BYTES)
      found.findings.push(`${file}: ${answer.status} ${text}`);
  }
  found.slowestOther = await others.stop();
  return found;
}

/** Sends small requests repeatedly. `stop` resolves to the milliseconds of the slowest response. */
function callMeanwhile(url: string): { stop(): Promise<number> } {
  let slowest = 0;
  const stopping = new AbortController();
  const calling = (async () => {
    while (!stopping.signal.aborted) {
      const started = performance.now();
      await (await fetch(`${url}/api/config`)).arrayBuffer();
      slowest = Math.max(slowest, performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await calling;
      return slowest;
    },
  };
}
