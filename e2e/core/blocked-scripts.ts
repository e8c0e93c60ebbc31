import { startProxy, type Proxy } from './proxy.ts';

/** A proxy that holds back the shell's first script until `release` is called, as a slow connection does. */
export interface BlockedScripts extends Proxy {
  release(): void;
}

export async function blockScripts(target: string): Promise<BlockedScripts> {
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
