import type { Register } from '../../register.ts';
import { backUp, JOB } from './nightly.ts';

/** Tries of one night, within a quarter of an hour; a try goes on with what the one before has copied. */
const TRIES = 7;

/** Backups that are made by themselves, where settings say so. What fails on its last try is told as all jobs are. */
export const nightlyBackups: Register = (_app, deps) => {
  const { config, jobs } = deps;
  if (config.backup.to === null) return;
  const { hour, minute } = config.backup.at;
  const options = { key: JOB, maxAttempts: TRIES };
  jobs.schedule(
    JOB,
    `${minute} ${hour} * * *`,
    async (_payload, { stopping }) => backUp(deps, stopping),
    options,
  );
};
