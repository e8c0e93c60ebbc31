/** A release as the trial's process gets it. */
export interface TrialOrder {
  /** The federation container's name. */
  name: string;
  /** Minor version of the federation's runtime that it is built for. */
  runtime: string | null;
  /** Address of the entry among `scripts`. */
  entry: string;
  /** Address patterns that it may serve. */
  mounts: readonly string[];
  /** Text by address. */
  scripts: Record<string, string>;
}

/** What the process tells: that a step begins, as in `route /area`, or how it ended; `fault` is null where nothing is wrong. */
export type TrialMessage = { begins: string } | { ended: string; fault: string | null };
