import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { requireAreas, testsOf } from './core/areas.ts';
import { findChromium, findHeadless } from './core/chromium.ts';
import { ASSERTION_TIMEOUT } from './core/expect.ts';
import { linkSystemFfmpeg } from './core/system-ffmpeg.ts';
import type { PerWorker } from './fixtures/test.ts';

requireAreas(resolve(import.meta.dirname, 'specs'));

const browser = findHeadless();
// findChromium() must run before linkSystemFfmpeg(), which changes where Playwright looks for its browsers.
process.env.CHROMIUM_PATH ??= findChromium();
linkSystemFfmpeg();
// Without a UTF-8 locale, Chromium strips non-ASCII characters from the names of downloads.
process.env.LANG ??= 'C.UTF-8';

/** `AREAS=attendee,checkout`: runs only the tests of these areas. */
const areas = process.env.AREAS?.split(/[\s,]+/).filter(Boolean) ?? [];

/**
 * Evidence of the first failing run: its trace (`TRACE=yes`, which costs every test a fifth), or trace and
 * videos (`TRACE=video`, nearly half).
 */
const { TRACE } = process.env;

/**
 * Journeys through the product in a real Chromium; each test has its own data. README.md lists the variables that
 * choose the site under test.
 */
export default defineConfig<object, PerWorker>({
  testDir: './specs',
  outputDir: './test-results',
  globalSetup: './core/global-setup.ts',
  ...(areas.length > 0 ? { grep: testsOf(areas) } : {}),
  fullyParallel: true,
  // One worker more than most CI machines have cores, since journeys also wait: for a video, a countdown, a server.
  workers: 3,
  // Retries a failure once, with trace and videos. `npm test` names tests that pass then as flaky, and allows three.
  retries: 1,
  // Milliseconds. For hanging tests; on a busy machine half a minute can become three.
  timeout: 240_000,
  expect: { timeout: ASSERTION_TIMEOUT },
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
        // A journey's page lives for seconds: optimising its code for longer costs a seventh of the browser's time.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
    // No screenshots in the trace, which would double its cost: DOM snapshots and videos show the page.
    trace: {
      mode: TRACE ? 'retain-on-failure-and-retries' : 'on-first-retry',
      screenshots: false,
      snapshots: true,
      sources: true,
    },
    filmed: TRACE === 'video',
    viewport: { width: 1280, height: 900 },
    // Animations take a tenth of the time and no journey checks them. Specs about motion override this setting, and the
    // Firefox and WebKit journeys run with motion.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
