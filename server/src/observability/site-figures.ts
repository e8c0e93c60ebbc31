/** How jobs of one kind stand. */
export interface JobFigures {
  /** As in `payouts.send`. */
  job: string;
  /** Whether it moves money. */
  isMoney: boolean;
  /** Those that could run now, run, or are tried again. */
  waiting: number;
  /** Those that are to run later. */
  later: number;
  /** Seconds since the oldest of those that wait could first have run; 0 where none waits. */
  oldest: number;
  /** Those that no later try will do. */
  givenUp: number;
}

/** How the whole site stands, whichever of its processes is asked. Nothing in it is of anybody. */
export interface SiteFigures {
  jobs: JobFigures[];
  /** Payments whose outcome is not known, and the seconds since the oldest was begun. */
  payments: { processing: number; oldest: number };
  /** The last time that the ledger was recomputed; null before the first. */
  ledger: { at: Date; isRight: boolean } | null;
  releases: { package: string; version: string }[];
}
