import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { freePort } from '../../server/src/testing/free-port.ts';
import type { BuiltRelease } from './site-copy.ts';

const site = resolve(import.meta.dirname, '../../dist/built');

/** A remote that is served from another origin, as from a developer's machine. */
export interface RemoteOnOtherOrigin {
  /** Address of the remote's folder, with a trailing slash. */
  url: string;
  origin: string;
  /** Names of the files that were requested, in order. */
  requestedFiles: string[];
  close(): Promise<void>;
}

/**
 * Serves the build of a remote.
 * @param folder as in `remote-attendee`, or the absolute path of a build
 * @param change transforms each script; changed scripts are served without integrity hashes
 */
export async function serveElsewhere(
  folder: string,
  change: ((script: string) => string) | null = null,
  differences: Partial<BuiltRelease> = {},
): Promise<RemoteOnOtherOrigin> {
  const build = folder.startsWith('/') ? folder : join(site, folder);
  const port = await freePort();
  const requestedFiles: string[] = [];

  async function contentOf(name: string): Promise<string | Buffer> {
    if (name === 'release.json') {
      const release = JSON.parse(await readFile(join(build, name), 'utf8')) as BuiltRelease;
      const { integrity, ...rest } = release;
      return JSON.stringify({ ...rest, ...(change ? {} : { integrity }), ...differences });
    }
    const content = await readFile(join(build, name));
    if (!change || !name.endsWith('.js')) return content;
    return change(content.toString().replaceAll('.integrity=', '.ignored='));
  }

  const server = createServer((request, response) => {
    const name = (request.url ?? '/').slice(1).replace(/\?.*/, '');
    requestedFiles.push(name);
    response.setHeader('access-control-allow-origin', '*');
    if (name.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
    contentOf(name).then(
      (content) => response.end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((ready) => {
    server.listen(port, 'localhost', ready);
  });
  const origin = `http://localhost:${port}`;
  return {
    url: `${origin}/`,
    origin,
    requestedFiles,
    close: async () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
