import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { AppOptions } from '../../../app.ts';
import { openFolderTarget } from '../../../backup/folder-target.ts';
import { nameOf, readManifest, snapshotsIn } from '../../../backup/manifest.ts';
import { sql } from '../../../db/database.ts';
import { findFailedJobs } from '../../../jobs/failed-jobs.ts';
import { scheduledSince } from '../../../jobs/figures.ts';
import { eventually } from '../../../testing/eventually.ts';
import { testFolder } from '../../../testing/folders.ts';
import { mails } from '../../../testing/mails.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { watchSite } from '../ops/alerts.ts';
import { alertsOf } from '../ops/conditions.ts';
import { AGE_JOB } from './age.ts';
import { NIGHTLY_JOB as JOB } from '../../../backup/restore.ts';

const folders = testFolder();
let app: TestApp;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(folders, 'test-'));
});
afterEach(async () => app.close());

const start = async (
  to: string,
  env: Record<string, string> = {},
  adjust: AppOptions['adjust'] = (deps) => deps,
) =>
  startTestApp({
    adjust,
    env: {
      BACKUP_TO: to,
      BACKUP_KEEP: '1d',
      BACKUP_SECRETS: 'off',
      OPERATOR_MAIL: 'ops@example.org',
      SITE_DIR: join(folder, 'site'),
      ...env,
    },
  });

it('makes a backup without secrets if they are off, and removes older ones by the rules', async () => {
  const to = join(folder, 'backups');
  app = await start(to);
  const target = openFolderTarget(to);
  await app.deps.jobs.add(app.deps.db, JOB, {});
  const [first] = await eventually(async () => some(await snapshotsIn(target)));
  expect(await readManifest(target, first ?? '')).toMatchObject({ lost: 0, secrets: null });
  await eventually(async () => !(await readdir(to)).includes('lock.json'));
  await app.deps.jobs.add(app.deps.db, JOB, {});
  // The last backup of a day stays.
  const second = await eventually(async () => {
    const names = await snapshotsIn(target);
    return names.length === 1 && names[0] !== first ? names[0] : null;
  });
  expect(second > String(first)).toBe(true);
});

it('removes no older backup if a newer one can’t be read', async () => {
  const to = join(folder, 'backups');
  app = await start(to);
  const target = openFolderTarget(to);
  const damaged = 'snapshots/2099-06-09T02-30-00-000Z.json';
  await target.writeNew(damaged, '{');
  await app.deps.jobs.add(app.deps.db, JOB, {});
  const [failed] = await eventually(async () => some(await findFailedJobs(app.deps.db)));
  expect(failed?.why).toContain('is there; no older one was removed');
  expect(await snapshotsIn(target)).toHaveLength(2);
});

it('mails the operator about a backup that failed on its last attempt', async () => {
  const to = join(folder, 'file');
  await writeFile(to, '');
  app = await start(to);
  const { db, jobs } = app.deps;
  await jobs.add(db, JOB, {}, { maxAttempts: 1 });
  await eventually(async () => (await findFailedJobs(db)).length > 0);
  await watchSite(app.deps);
  const [mail] = await eventually(async () => some(await mails(app)));
  expect(mail?.text).toContain(`1 × ${JOB}`);
  expect(mail?.text).toContain('ENOTDIR');
});

it('a backup to the disk of the data is warned of, and leaves the reserve free', async () => {
  const to = join(folder, 'backups');
  const warnings: unknown[] = [];
  const reserve = { DISK_RESERVE_BYTES: '9000000000000000' };
  app = await start(to, reserve, (deps) => {
    const warn = (...line: unknown[]) => void warnings.push(line);
    return { ...deps, log: Object.assign(deps.log.child({}), { warn }) };
  });
  expect(warnings).toContainEqual([{ to }, expect.stringContaining('on the disk of DATA_DIR')]);
  const { db, jobs } = app.deps;
  const target = openFolderTarget(to);
  await target.write('objects/aa/copied', Readable.from([Buffer.from('1')]));
  await jobs.add(db, JOB, {});
  const [failed] = await eventually(async () => some(await findFailedJobs(db)));
  expect(failed?.why).toContain('less than twice DISK_RESERVE_BYTES left');
  expect(await snapshotsIn(target)).toEqual([]);
  // What was copied makes room again.
  expect(await readdir(join(to, 'objects'))).toEqual([]);
});

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);

it('makes up a backup that was due while no server ran', async () => {
  const to = join(folder, 'backups');
  const dueAt = ago(2).toISOString().slice(11, 16);
  app = await start(to, { BACKUP_AT: dueAt });
  await eventually(async () => scheduledSince(app.deps.db, JOB));
  await sql`update graphile_worker._private_known_crontabs
    set known_since = ${ago(72)}, last_execution = ${ago(26)} where identifier = ${JOB}`.execute(
    app.deps.db,
  );
  app = await app.restart();
  await eventually(async () => some(await snapshotsIn(openFolderTarget(to))));
});

it('alerts the operator while there is no backup of the last 36 hours', async () => {
  const to = join(folder, 'backups');
  app = await start(to);
  const { db, jobs } = app.deps;
  const look = async () => {
    await jobs.add(db, AGE_JOB, { _cron: {} }, { key: AGE_JOB });
    await eventually(async () => !(await isQueued(AGE_JOB)));
    return (await alertsOf(app.deps, new Date())).map(({ name, text }) => `${name}: ${text}`);
  };
  const snapshot = async (hours: number) =>
    openFolderTarget(to).writeNew(`snapshots/${nameOf(ago(hours))}.json`, '{}');
  // A new site has until its first night.
  await eventually(async () => scheduledSince(db, JOB));
  expect(await look()).toEqual([]);
  await sql`update graphile_worker._private_known_crontabs set known_since = ${ago(37)}`.execute(
    db,
  );
  expect(await look()).toEqual([expect.stringContaining('backup: There is no backup in')]);
  await snapshot(37);
  expect(await look()).toEqual([expect.stringMatching(/^backup: The newest .* 36 hours old/)]);
  await watchSite(app.deps);
  const [mail] = await eventually(async () => some(await mails(app)));
  expect(mail?.text).toContain('No recent backup was found');
  await snapshot(35);
  expect(await look()).toEqual([]);
});

/** Whether a job waits or runs. */
async function isQueued(job: string): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select attempts < max_attempts or locked_at is not null as waits
    from graphile_worker.jobs where task_identifier = ${job}`.execute(app.deps.db);
  return rows.some(({ waits }) => waits);
}

const some = <T>(list: T[]) => (list.length > 0 ? list : null);
