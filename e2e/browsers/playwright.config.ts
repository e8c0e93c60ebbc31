import { defineConfig } from '@playwright/test';
import { ASSERTION_TIMEOUT } from '../core/expect.ts';
import type { PerWorker } from './test.ts';

/** Journeys in Firefox and WebKit, which Playwright does not drive here; `@smoke` ones are part of `npm test`. */
export default defineConfig<object, PerWorker>({
  testDir: './journeys',
  outputDir: '../test-results/browsers',
  workers: 1,
  retries: 1,
  timeout: 180_000,
  expect: { timeout: ASSERTION_TIMEOUT },
  reporter: [['list'], ['json', { outputFile: '../test-results/browsers.json' }]],
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
});
