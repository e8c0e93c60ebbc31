import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Screen {
  /** For DISPLAY, as in `:7`. */
  name: string;
  close(): void;
}

/** Starts a virtual display, for browsers without a headless mode; Xvfb picks a free display number. */
export async function openScreen(): Promise<Screen> {
  const size = ['-screen', '0', '1280x1000x24'];
  const server = spawn('Xvfb', ['-displayfd', '3', ...size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const displayPipe = server.stdio[3];
  if (!displayPipe) throw new Error('Xvfb cannot say which screen it has');
  const failed = once(server, 'exit').then(([code]) => {
    throw new Error(`Xvfb ended with ${String(code)}`);
  });
  failed.catch(() => undefined);
  const [number] = (await Promise.race([once(displayPipe, 'data'), failed])) as [Buffer];
  return { name: `:${number.toString().trim()}`, close: () => void server.kill() };
}
