import { expect, test as base } from '@playwright/test';
import { startServer, type RunningServer } from '../core/server.ts';
import type { Launch } from './drivers/driver.ts';
import { launchFirefox, launchPrivateFirefox } from './drivers/firefox.ts';
import { launchPrivateWebkit, launchWebkit } from './drivers/webkit.ts';
import { Visitor } from './visitor.ts';

type Engine = 'firefox' | 'webkit';

const launches: Record<Engine, Launch> = { firefox: launchFirefox, webkit: launchWebkit };
const privateLaunches: Record<Engine, Launch> = {
  firefox: launchPrivateFirefox,
  webkit: launchPrivateWebkit,
};

interface PerTest {
  /** A visitor with a phone in portrait mode. */
  phone: Visitor;
  /** A visitor with a laptop. */
  laptop: Visitor;
  /** A visitor with a laptop, in a private window. */
  privately: Visitor;
}

export interface PerWorker {
  engine: Engine;
  server: RunningServer;
}

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1280, height: 900 };

async function visit(
  launch: Launch,
  screen: typeof PHONE,
  { url }: RunningServer,
  use: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const visitor = new Visitor(await launch(screen), url);
  await use(visitor);
  await visitor.close();
}

/** The `test` of every journey in Firefox and WebKit, with a running server and visitors who use that browser. */
export const test = base.extend<PerTest, PerWorker>({
  engine: ['firefox', { scope: 'worker', option: true }],
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its parameter
    async ({}, use) => {
      const server = await startServer({}, { prepared: true });
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  phone: async ({ engine, server }, use) => visit(launches[engine], PHONE, server, use),
  laptop: async ({ engine, server }, use) => visit(launches[engine], LAPTOP, server, use),
  privately: async ({ engine, server }, use) => visit(privateLaunches[engine], LAPTOP, server, use),
});

export { expect };
