import { stripVTControlCharacters } from 'node:util';

/** Thrown by a proof that can't be tried; its message says why. */
export class NotTried extends Error {}

/** The results of a rehearsal, written line by line as they come. */
export interface Certificate {
  /**
   * Runs one proof and writes its line. A failure does not end the rehearsal; proofs that need its result are not
   * tried.
   * @param claim what holds when it succeeds
   * @param mend how to fix a failure
   * @returns the proof's result; undefined when it failed or could not be tried
   */
  prove<T>(claim: string, mend: string, proof: () => Promise<T>): Promise<T | undefined>;
  /** Writes information that proves nothing. */
  note(text: string): void;
  /** Writes the verdict. @returns whether everything was proved */
  close(): boolean;
}

/** @param site address for the heading */
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

/** Returns the result of an earlier proof. @throws NotTried when it has none */
export function need<T>(value: T | undefined, claim: string): T {
  if (value === undefined) throw new NotTried(`it needs that ${claim}`);
  return value;
}

/** The first three lines of an error, at most 400 characters: Playwright's errors continue with a call log. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.slice(0, 3).join(' ').slice(0, 400);
}
