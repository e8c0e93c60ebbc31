import { expect, test as base } from '@playwright/test';
import { startServer, type RunningServer } from '../core/server.ts';
import type { Launch } from './drivers/driver.ts';
import { launchFirefox } from './drivers/firefox.ts';
import { launchPrivateWebkit, launchWebkit } from './drivers/webkit.ts';
import { Visitor } from './visitor.ts';

type Engine = 'firefox' | 'webkit';

const launches: Record<Engine, Launch> = { firefox: launchFirefox, webkit: launchWebkit };

interface PerTest {
  /** Somebody with a phone held upright. */
  phone: Visitor;
  /** Somebody with a laptop. */
  laptop: Visitor;
  /** Opens a window that keeps nothing; null where the browser's driver has none. */
  privately: (() => Promise<Visitor>) | null;
}

export interface PerWorker {
  engine: Engine;
  server: RunningServer;
}

/** The test of every journey in another browser: a running product, and people with that browser. */
export const test = base.extend<PerTest, PerWorker>({
  engine: ['firefox', { scope: 'worker', option: true }],
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its parameter
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  phone: async ({ engine, server }, use) => {
    const visitor = new Visitor(await launches[engine]({ width: 390, height: 844 }), server.url);
    await use(visitor);
    await visitor.close();
  },
  laptop: async ({ engine, server }, use) => {
    const visitor = new Visitor(await launches[engine]({ width: 1280, height: 900 }), server.url);
    await use(visitor);
    await visitor.close();
  },
  privately: async ({ engine, server }, use) => {
    const opened: Visitor[] = [];
    const open = async () => {
      const driver = await launchPrivateWebkit({ width: 1280, height: 900 });
      const visitor = new Visitor(driver, server.url);
      opened.push(visitor);
      return visitor;
    };
    await use(engine === 'webkit' ? open : null);
    for (const visitor of opened) await visitor.close();
  },
});

export { expect };
