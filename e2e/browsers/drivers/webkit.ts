import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, Capabilities, error, Key, WebElement, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../../server/src/testing/free-port.ts';
import type { Driver, Launch } from './driver.ts';
import {
  entering,
  finding,
  picking,
  reaching,
  reading,
  type Query,
  type Sought,
} from './find-in-page.ts';
import { openScreen, type Screen } from './xvfb.ts';

/** Debian's path; `WEBKIT_DRIVER_PATH` names another one. */
const WEBKIT_DRIVER = process.env.WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver';
const GJS = '/usr/bin/gjs';

const window = join(import.meta.dirname, 'webkit-window.js');

interface Served {
  url: string;
  close(): void;
}

/** Starts WebKit's driver, whose browser windows open on this screen. @throws Error after 20 seconds */
async function serve(screen: Screen, profile: string): Promise<Served> {
  const port = await freePort();
  const child = spawn(WEBKIT_DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: screen.name,
      GDK_BACKEND: 'x11',
      HOME: profile,
      NO_AT_BRIDGE: '1',
      XDG_RUNTIME_DIR: profile,
      // Without a graphics card WebKit paints nothing unless Skia renders on the CPU.
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
    },
  });
  let isThere = true;
  child.once('error', () => {
    isThere = false;
  });
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + 20_000;
  while (!(await answers(url))) {
    if (!isThere || child.exitCode !== null || Date.now() > deadline) {
      child.kill();
      throw new Error('WebKit’s driver did not start');
    }
  }
  return { url, close: () => void child.kill() };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/status`)).ok;
  } catch {
    await new Promise((resume) => setTimeout(resume, 50));
    return false;
  }
}

/** Launches WebKit with a persistent profile, or as a private window. */
function launcher(isPrivate: boolean): Launch {
  return async ({ width, height }) => {
    const profile = await mkdtemp(join(tmpdir(), 'keepsake-webkit-'));
    const args = ['-m', window, isPrivate ? '' : profile, String(width), String(height)];
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: GJS, args },
    });
    let screen: Screen | null = null;
    let served: Served | null = null;
    const end = async () => {
      served?.close();
      screen?.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    };
    try {
      screen = await openScreen();
      served = await serve(screen, profile);
      const builder = new Builder().usingServer(served.url).withCapabilities(capabilities);
      const web = await builder.build();
      return driverOf(web, async () => quit(web).finally(end));
    } catch (caught) {
      await end();
      throw caught;
    }
  };
}

async function quit(web: WebDriver): Promise<void> {
  try {
    await web.quit();
  } catch (caught) {
    // Closing the last window ends the browser, often before the driver has counted its windows.
    if (!(caught instanceof error.NoSuchWindowError)) throw caught;
  }
}

export const launchWebkit = launcher(false);
export const launchPrivateWebkit = launcher(true);

function driverOf(web: WebDriver, close: () => Promise<void>): Driver {
  async function element(query: Query): Promise<WebElement> {
    const found = await web.executeScript<WebElement | null>(`return ${finding(query)}`);
    if (!(found instanceof WebElement))
      throw new Error(`${query.role} ${String(query.name)} is gone`);
    return found;
  }
  return {
    open: async (address) => web.get(address),
    address: async () => web.getCurrentUrl(),
    reload: async () => web.navigate().refresh(),
    text: async () => web.executeScript<string>('return document.body.innerText'),
    look: async (query) => web.executeScript<Sought | null>(`return ${reaching(query)}`),
    press: async (query) => (await element(query)).click(),
    async type(query, text) {
      const field = await web.executeScript<WebElement>(`return ${entering(query)}`);
      await field.sendKeys(Key.BACK_SPACE, text);
    },
    value: async (query) => web.executeScript<string | null>(`return ${reading(query)}`),
    pick: async (query, value) => void (await web.executeScript(picking(query, value))),
    upload: async (query, file) => (await element(query)).sendKeys(file),
    ask: async <T>(question: string) =>
      web.executeAsyncScript<T>(
        `const done = arguments[0]; Promise.resolve((${question})()).then(done)`,
      ),
    close,
  };
}
