/** Number of jobs of one kind, by state. */
export interface JobFigures {
  /** Name of the job, as in `payouts.send`. */
  job: string;
  /** Whether jobs of this kind move money. */
  isMoney: boolean;
  /** Jobs that are due, running, or being retried. */
  waiting: number;
  /** Jobs that are scheduled for later. */
  later: number;
  /** Seconds since the oldest waiting job was first due; 0 when none waits. */
  oldest: number;
  /** Jobs that are given up. */
  givenUp: number;
}

/** State of the whole site, the same on each process; it contains no personal data. */
export interface SiteFigures {
  jobs: JobFigures[];
  /** Payments with an unknown outcome, and the seconds since the oldest of them began. */
  payments: { processing: number; oldest: number };
  /** The last recomputation of the ledger; null before the first. */
  ledger: { at: Date; isRight: boolean } | null;
  releases: { package: string; version: string }[];
}
