import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { requireAreas, testsOf } from './core/areas.ts';
import { findChromium, findHeadless } from './core/chromium.ts';
import { PATIENCE } from './core/expect.ts';
import { lendFfmpeg } from './core/lent-ffmpeg.ts';
import type { PerWorker } from './fixtures/test.ts';

requireAreas(resolve(import.meta.dirname, 'specs'));

const browser = findHeadless();
// Found before Playwright is told to look elsewhere.
process.env.CHROMIUM_PATH ??= findChromium();
lendFfmpeg();
// Where the environment names no language, Chromium keeps downloads under names of ASCII alone, or none.
process.env.LANG ??= 'C.UTF-8';

/** `AREAS=attendee,checkout`: the tests of some areas alone. */
const areas = process.env.AREAS?.split(/[\s,]+/).filter(Boolean) ?? [];

/**
 * Evidence of the first failing run: its trace (`TRACE=yes`, which costs every test a fifth), or trace and
 * videos (`TRACE=video`, nearly half).
 */
const { TRACE } = process.env;

/**
 * Journeys through the product in a real Chromium; each test has its own data. What they run against is said by
 * variables: README.md.
 */
export default defineConfig<object, PerWorker>({
  testDir: './specs',
  outputDir: './test-results',
  globalSetup: './core/global-setup.ts',
  ...(areas.length > 0 ? { grep: testsOf(areas) } : {}),
  fullyParallel: true,
  // One more than most CI machines have cores, since journeys also wait: for a video, a countdown, a server.
  workers: 3,
  // Retries a failure once, with trace and videos. A test that passes then is flaky: `npm test` names it, and
  // allows three.
  retries: 1,
  // For hanging tests; on a busy machine half a minute can become three.
  timeout: 240_000,
  expect: { timeout: PATIENCE },
  reporter: [
    ['list'],
    ['json', { outputFile: 'test-results/report.json' }],
    ['html', { outputFolder: 'playwright-report', open: 'never' }],
  ],
  use: {
    // Service workers would answer requests that tests intercept; tests of the worker allow them.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: browser,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // A page of a journey lives for seconds: to optimise its code for longer costs a seventh of the browser's time.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
    // Without pictures, which cost as much again; the pages themselves are in it, and the videos beside it.
    trace: {
      mode: TRACE ? 'retain-on-failure-and-retries' : 'on-first-retry',
      screenshots: false,
      snapshots: true,
      sources: true,
    },
    filmed: TRACE === 'video',
    viewport: { width: 1280, height: 900 },
    // A journey is about what happens, not how it moves, and frames that nobody looks at are a tenth of its time. Those about
    // motion ask for it, and the other browsers have it.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
