import { createServer } from 'node:net';
import { basename } from 'node:path';
import { remoteBuild } from '@keepsake/shared/build/webpack-remote.ts';
import { shellBuild } from '@keepsake/shared/build/webpack-shell.ts';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, 'localhost', () => probe.close(() => resolve(true)));
  });
}

/** Returns a free port: `first`, or the next free one in steps of ten. @throws Error when none is free */
export async function freePort(first) {
  for (let port = first; port < first + 1000; port += 10) if (await isFree(port)) return port;
  throw new Error(`No free port from ${first} on`);
}

/**
 * Builds a package in memory and serves it; rebuilds on each change. Resolves after the first build.
 * @param folder absolute path of the package
 * @param first port to try first
 * @param hot whether modules are replaced in the open page; else the page reloads
 */
export async function serveFromSource(folder, first, hot) {
  const name = basename(folder);
  const port = await freePort(first);
  const address = `http://localhost:${port}/`;
  const config = await (name === 'shell' ? shellBuild : remoteBuild)(folder, {
    mode: 'development',
    hot,
  });
  config.output.publicPath = address;
  config.output.clean = false;
  const compiler = webpack(config);
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      port,
      hot,
      liveReload: !hot,
      static: false,
      allowedHosts: 'all',
      headers: {
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      },
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
      setupExitSignals: false,
    },
    compiler,
  );
  const ready = new Promise((resolve) => compiler.hooks.done.tap('ready', resolve));
  await server.start();
  await ready;
  return { name, address, close: () => server.stop() };
}
