import { defineConfig } from '@playwright/test';
import { PATIENCE } from '../core/expect.ts';
import type { PerWorker } from './test.ts';

/**
 * The main journeys in Firefox and WebKit, each driven by its own means: Playwright only runs the tests here. Those
 * marked `@smoke` are part of `npm test`.
 */
export default defineConfig<object, PerWorker>({
  testDir: './journeys',
  outputDir: '../test-results/browsers',
  workers: 1,
  retries: 1,
  timeout: 180_000,
  expect: { timeout: PATIENCE },
  reporter: [['list'], ['json', { outputFile: '../test-results/browsers.json' }]],
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
});
