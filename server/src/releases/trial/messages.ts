/** A release, as it is sent to the trial's process. */
export interface TrialOrder {
  /** The federation container's name. */
  name: string;
  /** Minor version of the federation runtime that the release is built for. */
  runtime: string | null;
  /** Address of the entry script. */
  entry: string;
  /** Address patterns that the remote may serve. */
  mounts: readonly string[];
  /** Source text by address. */
  scripts: Record<string, string>;
}

/** A message of the process: a step such as `route /area` begins or has ended; `fault` is null if it succeeded. */
export type TrialMessage = { begins: string } | { ended: string; fault: string | null };
