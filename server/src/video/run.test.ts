import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Refused, runBounded } from './run.ts';
import { findTools } from './tools.ts';

const run = async (script: string) =>
  runBounded(
    ['/bin/sh', '-c', script],
    { seconds: 10, written: 1000 },
    { signal: new AbortController().signal },
  ).catch((error: unknown) => error);

it('refuses a setting that is no path of ffmpeg and ffprobe', () => {
  expect(() => findTools('/nowhere/ffmpeg')).toThrow('FFMPEG is "/nowhere/ffmpeg"; it must');
  expect(findTools('off')).toBeNull();
});

it('distinguishes a file that can’t be used from a failure of the machine', async () => {
  expect(await run('echo Invalid data >&2; exit 1')).toEqual(new Refused('Invalid data'));
  for (const script of [
    'echo a.mp4: No space left on device >&2; exit 1',
    'echo a.mp4: Disk quota exceeded >&2; exit 1',
    'exec /is/not/there',
  ]) {
    const error = await run(script);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(Refused);
  }
});

it('rejects where the process has no file descriptors left', async () => {
  const script = `
    import { openSync } from 'node:fs';
    import { runBounded } from ${JSON.stringify(new URL('run.ts', import.meta.url).href)};
    try { for (;;) openSync('/dev/null'); } catch {}
    const { signal } = new AbortController();
    await runBounded(['true'], { seconds: 1, written: 1 }, { signal }).catch(({ code }) => console.log(code));`;
  const limited = ['-c', 'ulimit -n 200 && exec "$@"', 'sh'];
  const node = [process.execPath, '--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)('/bin/sh', [...limited, ...node]);
  expect(stdout).toBe('EMFILE\n');
});
