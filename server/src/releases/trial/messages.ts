/** A release as the trial's process gets it. */
export interface TrialOrder {
  /** The federation container's name. */
  name: string;
  /** Minor version of the federation's runtime that it is built for. */
  runtime: string | null;
  /** Path of the entry among `scripts`. */
  entry: string;
  /** Text by path. */
  scripts: Record<string, string>;
}

/** What is wrong with it: a sentence each. */
export type TrialAnswer = string[];
