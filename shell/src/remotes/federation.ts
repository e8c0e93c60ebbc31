import type { RemoteRelease } from '@keepsake/shared/contract';

/** Webpack's: makes the scope of what is shared, once. */
declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: Record<string, unknown>;

/** What a remote's entry leaves under its name: webpack's container. */
interface Container {
  /** Takes what the shell shares. */
  init(scope: unknown): Promise<void> | void;
  /** @throws when nothing of this name is exposed, or its scripts could not be had */
  get(exposed: string): Promise<() => { default?: unknown }>;
}

/** Milliseconds after which an entry that does not answer counts as failed. */
const ENTRY_TIMEOUT = 4000;

/**
 * Fetches what a remote exposes. `attempt` above 0 asks anew: the failed or hanging request is not joined.
 * @throws whatever the network, the browser or the remote's own start throws
 */
export async function fetchRemote(release: RemoteRelease, attempt: number): Promise<unknown> {
  const entry = new URL(release.entry, document.baseURI);
  if (attempt > 0) entry.searchParams.set('r', String(attempt));
  const globals = globalThis as unknown as Record<string, Container | undefined>;
  globals[release.name] = undefined;
  await Promise.all([__webpack_init_sharing__('default'), runScript(entry, release.integrity)]);
  const container = globals[release.name];
  if (!container) throw new Error(`The entry of ${release.name} did not start.`);
  await container.init(__webpack_share_scopes__['default']);
  const exposed = await container.get('./remote');
  return exposed().default;
}

/** Runs a script once. @throws Error when it cannot be had in time; what it throws itself reaches `window` */
async function runScript({ href }: URL, integrity?: string): Promise<void> {
  const script = document.createElement('script');
  script.src = href;
  script.crossOrigin = 'anonymous';
  if (integrity) script.integrity = integrity;
  await new Promise<void>((resolve, reject) => {
    const given = setTimeout(() => reject(new Error(`${href} did not answer`)), ENTRY_TIMEOUT);
    script.addEventListener('load', () => {
      clearTimeout(given);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(given);
      reject(new Error(`${href} could not be loaded`));
    });
    document.head.append(script);
  }).finally(() => script.remove());
}
