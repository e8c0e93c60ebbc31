import { sql } from '../db/database.ts';
import { eventually } from '../testing/eventually.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
const sent: string[] = [];
let begun = 0;
let letGo: () => void = () => undefined;
beforeAll(async () => {
  const goesOn = new Promise<void>((resolve) => (letGo = resolve));
  app = await startTestApp({
    adjust: (deps) => {
      deps.jobs.register('media.test', async () => {
        begun += 1;
        await goesOn;
      });
      deps.jobs.register<{ to: string }>('test.mail', async ({ to }) => void sent.push(to));
      return deps;
    },
  });
});
afterAll(async () => {
  letGo();
  await app.close();
});

it('sends mail while files that never end wait for each other', async () => {
  const { db, jobs } = app.deps;
  for (let at = 0; at < 20; at += 1) await jobs.add(db, 'media.test', {});
  await eventually(async () => begun > 0);
  await jobs.add(db, 'test.mail', { to: 'Ada' });
  await eventually(async () => sent.length === 1);
  expect(begun).toBeLessThan(20);
});

it('keeps as many jobs with one key as it has slots', async () => {
  const { db, jobs } = app.deps;
  // Not yet: those that run free their key.
  const options = { runAt: new Date(Date.now() + 3_600_000), key: 'slots.test', slots: 3 };
  for (let at = 0; at < 100; at += 1) await jobs.add(db, 'test.mail', { to: 'Bo' }, options);
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where starts_with(key, 'slots.test') order by key`.execute(
    db,
  );
  expect(rows.map(({ key }) => key)).toEqual(['slots.test:0', 'slots.test:1', 'slots.test:2']);
});
