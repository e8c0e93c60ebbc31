/**
 * The kinds of jobs. Each has a runner of its own, so that a slow one (a mail server that hangs, a film of ten minutes)
 * does not delay the others, least of all money.
 */
export const RUNNERS = ['money', 'mail', 'films', 'files', 'other'] as const;
export type Runner = (typeof RUNNERS)[number];

/** How much work a process does at the same time, which also bounds its memory. */
export interface Capacity {
  /** Jobs at a time, by kind. */
  jobs: Readonly<Record<Runner, number>>;
  /** Connections for requests and jobs. */
  connections: number;
  /** Processes that open untrusted files; each may use 1 GB. */
  inspectors: number;
  /** Short documents that are made at a time; each thread that makes them may use 512 MB. */
  documents: number;
  /**
   * Processes that render pages, one for each build that does; each uses 140 to 190 MB. With fewer than three, one is
   * for the page of an event's code, and pages of people who are signed in are rendered by the browser.
   */
  renderers: number;
  /** Settings of the embedded PostgreSQL. */
  postgres: Readonly<Record<string, string>>;
}

/** Capacities by the value of `PROFILE`. */
export const CAPACITIES = {
  standard: {
    jobs: { money: 4, mail: 3, films: 2, files: 3, other: 4 },
    connections: 20,
    inspectors: 3,
    documents: 2,
    renderers: 4,
    postgres: { max_connections: '100', shared_buffers: '128MB' },
  },
  /** A machine of 2 GB that also runs the embedded database. */
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
