import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A real tus server in its own process, which tests can kill and restart on the same files. */
export async function startTusServer(port: number) {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-tus-'));
  let child: ChildProcess | null = null;

  async function start(): Promise<void> {
    const script = join(import.meta.dirname, 'tus-server.ts');
    const started = spawn(process.execPath, [script, String(port), folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = started;
    await once(started.stdout, 'data');
  }

  async function kill(): Promise<void> {
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    child = null;
    await ended;
  }

  await start();
  return {
    address: `http://127.0.0.1:${port}`,
    start,
    kill,
    /** The stored bytes of an upload. */
    async bytes(mediaId: string): Promise<Buffer> {
      return readFile(join(folder, mediaId));
    },
    /** The metadata that the client sent when it created an upload. */
    async metadata(mediaId: string): Promise<Record<string, string>> {
      const info = await readFile(join(folder, `${mediaId}.json`), 'utf8');
      return (JSON.parse(info) as { metadata: Record<string, string> }).metadata;
    },
    async uploads(): Promise<string[]> {
      return (await readdir(folder)).filter((name) => !name.endsWith('.json'));
    },
    async stop(): Promise<void> {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
