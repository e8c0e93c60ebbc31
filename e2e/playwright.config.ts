import { defineConfig } from '@playwright/test';
import { findChromium } from './core/chromium.ts';

/** Journeys through the built product in a real Chromium; each test has its own data. */
export default defineConfig({
  testDir: './specs',
  outputDir: './test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
    // Without pictures, which the machine would take of every page of every test; the pages themselves are in it.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: true },
    viewport: { width: 1280, height: 900 },
  },
});
