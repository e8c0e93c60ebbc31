import { SEED } from '@keepsake/shared/testing/property';
import { signedIn } from '../people.ts';
import { testApp } from '../test-app.ts';
import { fuzzFiles } from './fuzz-files.ts';

const app = await testApp();

it('accepts or refuses any file, and answers other requests meanwhile', async () => {
  const options = { count: 30, seed: SEED };
  const { findings, statuses } = await fuzzFiles(app, await signedIn(app, 'guest'), options);
  expect({ seed: SEED, findings }).toEqual({ seed: SEED, findings: [] });
  // If all files were refused, the fuzz would get no further than their first bytes.
  expect(statuses.get(204)).toBeGreaterThan(0);
  expect(statuses.get(415)).toBeGreaterThan(0);
});
