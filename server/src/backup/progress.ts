/** Milliseconds between two sentences. */
const EVERY = 5000;
const MB = 1_000_000;

/** Counts what is done, and tells it now and then. */
export interface Progress {
  /** What had to be copied. */
  readonly moved: { files: number; bytes: number };
  readonly all: { files: number; bytes: number };
  /** @throws the reason of a signal that came meanwhile */
  count(bytes: number, isMoved: boolean): void;
}

export function progress(
  what: string,
  tell: (sentence: string) => void,
  signal?: AbortSignal,
): Progress {
  const moved = { files: 0, bytes: 0 };
  const all = { files: 0, bytes: 0 };
  let told = Date.now();
  return {
    moved,
    all,
    count(bytes, isMoved) {
      signal?.throwIfAborted();
      for (const each of isMoved ? [all, moved] : [all]) {
        each.files += 1;
        each.bytes += bytes;
      }
      if (Date.now() - told < EVERY) return;
      told = Date.now();
      tell(
        `${all.files} ${what} (${megabytes(all.bytes)}), of them copied ${moved.files} (${megabytes(moved.bytes)})`,
      );
    },
  };
}

export const megabytes = (bytes: number) => `${(bytes / MB).toFixed(bytes < 10 * MB ? 1 : 0)} MB`;
