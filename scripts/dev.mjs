/*
 * Runs Keepsake from source.
 *   npm run dev               server, shell and all remotes, with hot reload
 *   npm run dev -- attendee   that remote from source, all others as released; the page reloads on a change
 * It releases nothing, except that packages without a release in SITE_DIR (dist/site) are built and put there once.
 * PORT is the port of the site (8080); the development servers use free ports from 9000 on.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { serveFromSource } from './dev/serve-from-source.mjs';
import { root } from './lib/project.mjs';
import { released } from './lib/workspaces.mjs';
import { liveFolder, siteOf } from './site.mjs';

function chosen(names) {
  if (names.length === 0) return released;
  return names.map((name) => {
    const found = released.find((one) => one === name || one === `remote-${name}`);
    if (!found) throw new Error(`No such part: ${name}. There are ${released.join(', ')}.`);
    return found;
  });
}

async function run(names) {
  const fromSource = chosen(names);
  const others = released.filter((name) => !fromSource.includes(name));
  const site = process.env.SITE_DIR ? resolve(process.env.SITE_DIR) : liveFolder;
  const missing = others.filter((name) => !existsSync(join(site, name, 'release.json')));
  if (missing.length > 0) {
    console.log(`No release yet: ${missing.join(', ')}. Built and put in place once.`);
    await siteOf(missing, site);
  }

  const hot = others.length === 0;
  const sources = await Promise.all(
    fromSource.map((name, index) => serveFromSource(join(root, name), 9000 + index, hot)),
  );
  const overrides = Object.fromEntries(
    sources
      .filter(({ name }) => name !== 'shell')
      .map(({ name, address }) => [name, `${address}remoteEntry.js`]),
  );
  const shell = sources.find(({ name }) => name === 'shell');

  const server = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', 'server/src/main.ts'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        SITE_DIR: site,
        REMOTE_OVERRIDES: JSON.stringify(overrides),
        ...(shell ? { SHELL_DEV_URL: shell.address } : {}),
      },
    },
  );

  let stopping = false;
  const stop = async (code) => {
    if (stopping) return;
    stopping = true;
    const exited = new Promise((resolve) => {
      if (server.exitCode !== null || server.signalCode !== null) resolve();
      else server.once('exit', resolve);
    });
    server.kill('SIGTERM');
    await Promise.all(sources.map(({ close }) => close()));
    await exited;
    process.exit(code);
  };
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  server.once('exit', (code) => void stop(code ?? 1));
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
