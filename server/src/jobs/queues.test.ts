import { sql } from '../db/database.ts';
import { eventually } from '../testing/eventually.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { triesOf } from './jobs.ts';

let app: TestApp;
const sent: string[] = [];
let begun = 0;
let release: () => void = () => undefined;
beforeAll(async () => {
  const released = new Promise<void>((resolve) => (release = resolve));
  app = await startTestApp({
    adjust: (deps) => {
      deps.jobs.register('media.test', async () => {
        begun += 1;
        await released;
      });
      deps.jobs.register<{ to: string }>('test.mail', async ({ to }) => void sent.push(to));
      return deps;
    },
  });
});
afterAll(async () => {
  release();
  await app.close();
});

it('sends mails while all runners of files are busy', async () => {
  const { db, jobs } = app.deps;
  for (let at = 0; at < 20; at += 1) await jobs.add(db, 'media.test', {});
  await eventually(async () => begun > 0);
  await jobs.add(db, 'test.mail', { to: 'Ada' });
  await eventually(async () => sent.length === 1);
  expect(begun).toBeLessThan(20);
});

it('queues one job at most for each slot of a key', async () => {
  const { db, jobs } = app.deps;
  // Scheduled for later, since a running job frees its key.
  const options = { runAt: new Date(Date.now() + 3_600_000), key: 'slots.test', slots: 3 };
  for (let at = 0; at < 100; at += 1) await jobs.add(db, 'test.mail', { to: 'Bo' }, options);
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where starts_with(key, 'slots.test') order by key`.execute(
    db,
  );
  expect(rows.map(({ key }) => key)).toEqual(['slots.test:0', 'slots.test:1', 'slots.test:2']);
});

it.each([
  ['* * * * *', 6],
  ['*/10 * * * *', 6],
  ['47 4 * * *', undefined],
])('a run of the schedule %s is tried %s times (25 by default)', (pattern, tries) =>
  expect(triesOf(pattern)).toBe(tries),
);
