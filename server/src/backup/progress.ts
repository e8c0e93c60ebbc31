/** Milliseconds between two reports. */
const REPORT_EVERY = 5000;
const MB = 1_000_000;

/** Counts processed files, and reports them every five seconds. */
export interface Progress {
  /** Files that were not there and had to be copied. */
  readonly moved: { files: number; bytes: number };
  readonly all: { files: number; bytes: number };
  /** Counts a file. @throws the signal's reason once it is aborted */
  count(bytes: number, isMoved: boolean): void;
}

export function progress(
  label: string,
  tell: (sentence: string) => void,
  signal: AbortSignal,
): Progress {
  const moved = { files: 0, bytes: 0 };
  const all = { files: 0, bytes: 0 };
  let reportedAt = Date.now();
  return {
    moved,
    all,
    count(bytes, isMoved) {
      signal.throwIfAborted();
      for (const each of isMoved ? [all, moved] : [all]) {
        each.files += 1;
        each.bytes += bytes;
      }
      if (Date.now() - reportedAt < REPORT_EVERY) return;
      reportedAt = Date.now();
      tell(
        `${all.files} ${label} (${megabytes(all.bytes)}), of them copied ${moved.files} (${megabytes(moved.bytes)})`,
      );
    },
  };
}

export const megabytes = (bytes: number) => `${(bytes / MB).toFixed(bytes < 10 * MB ? 1 : 0)} MB`;
