import { stripVTControlCharacters } from 'node:util';

/** Thrown by a proof that can't be tried; its message says what is in the way. */
export class NotTried extends Error {}

/** What came of a rehearsal, line by line as it goes. */
export interface Certificate {
  /**
   * Runs one proof and writes its line. What fails does not end the rehearsal: proofs that need its result are not tried.
   * @param claim what holds when it succeeds
   * @param mend what to do when it does not
   * @returns what the proof gave; undefined when it failed or could not be tried
   */
  prove<T>(claim: string, mend: string, proof: () => Promise<T>): Promise<T | undefined>;
  /** Writes what the reader should know and that proves nothing. */
  note(text: string): void;
  /** Writes the verdict. @returns whether everything was proved */
  close(): boolean;
}

/** @param site its address, as in the heading */
export function createCertificate(site: string, write: (line: string) => void): Certificate {
  let proved = 0;
  const open: string[] = [];
  write(`Rehearsal of a wedding at ${site}, ${new Date().toISOString()}\n`);
  return {
    async prove(claim, mend, proof) {
      const start = performance.now();
      try {
        const result = await proof();
        proved += 1;
        write(`  ok    ${claim}  (${((performance.now() - start) / 1000).toFixed(1)} s)`);
        return result;
      } catch (error) {
        const isTried = !(error instanceof NotTried);
        write(`  ${isTried ? 'FAILS' : '-    '} ${claim}`);
        write(`          ${isTried ? 'found' : 'not tried'}: ${reasonOf(error)}`);
        if (isTried) write(`          mend: ${mend}`);
        open.push(claim);
        return undefined;
      }
    },
    note: (text) => write(`        ${text}`),
    close() {
      write('');
      if (open.length === 0)
        write(`GREEN: all ${proved} proofs hold. This installation can have a wedding.`);
      else write(`RED: ${proved} proofs hold, ${open.length} do not:\n  ${open.join('\n  ')}`);
      return open.length === 0;
    },
  };
}

/** Returns what an earlier proof gave. @throws NotTried when it gave nothing */
export function need<T>(value: T | undefined, claim: string): T {
  if (value === undefined) throw new NotTried(`it needs that ${claim}`);
  return value;
}

/** The first sentence of an error: those of browsers go on with a log of what was waited for. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.slice(0, 3).join(' ').slice(0, 400);
}
