import { startProxy, type Proxy } from './proxy.ts';

/** A way to a site on which the shell's first script waits until it is let through, as on a line that is slow. */
export interface HeldScripts extends Proxy {
  release(): void;
}

export async function holdScripts(target: string): Promise<HeldScripts> {
  let release = (): void => {};
  const held = new Promise<void>((done) => (release = done));
  const { url, close } = await startProxy(async (request) => {
    if (request.url?.startsWith('/assets/shell/shell.')) await held;
    return target;
  });
  return {
    url,
    release,
    async close() {
      release();
      await close();
    },
  };
}
