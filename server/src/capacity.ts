/**
 * The kinds of jobs. Each has a runner of its own, so that what one waits for (a mail server that hangs, a film of ten minutes)
 * keeps no other waiting, and money least of all.
 */
export const RUNNERS = ['money', 'mail', 'films', 'files', 'other'] as const;
export type Runner = (typeof RUNNERS)[number];

/** How much a process takes on at a time, and with it how much memory it may come to hold. */
export interface Capacity {
  /** Jobs at a time, by kind. */
  jobs: Readonly<Record<Runner, number>>;
  /** Connections for requests and jobs. */
  connections: number;
  /** Processes that open what strangers sent; each may hold 1 GB. */
  inspectors: number;
  /** Documents of a few pages that are made at a time; the threads that make them may hold 512 MB each. */
  documents: number;
  /**
   * Processes that render pages, one for each build that does; each holds 140 to 190 MB. With fewer than three there is one for the
   * page of a code, and pages of whoever is signed in are left to the browser.
   */
  renderers: number;
  /** Settings of the embedded PostgreSQL. */
  postgres: Readonly<Record<string, string>>;
}

/** What `PROFILE` names. */
export const CAPACITIES = {
  standard: {
    jobs: { money: 4, mail: 3, films: 2, files: 3, other: 4 },
    connections: 20,
    inspectors: 3,
    documents: 2,
    renderers: 4,
    postgres: { max_connections: '100', shared_buffers: '128MB' },
  },
  /** A machine of 2 GB, the embedded database on it as well. */
  small: {
    jobs: { money: 2, mail: 1, films: 1, files: 1, other: 2 },
    connections: 10,
    inspectors: 1,
    documents: 1,
    renderers: 1,
    postgres: {
      max_connections: '40',
      shared_buffers: '64MB',
      work_mem: '2MB',
      maintenance_work_mem: '32MB',
    },
  },
} as const satisfies Record<string, Capacity>;
export type Profile = keyof typeof CAPACITIES;
