import {
  createInstance,
  registerGlobalPlugins,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime/bundler';
import { runtimeGlobals } from './runtime-globals.ts';
import { shares, type Share } from './shares.ts';
import { noteStep } from './failed-step.ts';

/** Milliseconds after which a remote's entry script counts as failed. */
const ENTRY_TIMEOUT = 4000;

/** Versions of the shared modules by import specifier, set by the build. */
const versions = JSON.parse(process.env.SHARE_VERSIONS ?? '{}') as Record<string, string>;

/** Integrity hashes of entry scripts, by address. */
const integrities = new Map<string, string>();

type Instance = ReturnType<typeof createInstance>;

let made: Instance | null = null;

function shareOf(request: string, share: Share) {
  const version = versions[request] ?? '0.0.0';
  const shareConfig = { singleton: true, requiredVersion: `^${version}`, eager: 'module' in share };
  if ('module' in share) return { version, shareConfig, lib: () => share.module };
  return {
    version,
    shareConfig,
    get: async () => {
      try {
        const module = await share.fetch();
        return () => module;
      } catch (error) {
        // The runtime caches the rejected promise; without this a retry would get it again.
        const known = made?.shareScopeMap['default']?.[request]?.[version];
        if (known) known.loading = null;
        throw error;
      }
    },
  };
}

/**
 * Returns the single instance of the federation runtime. It provides shared modules, and the bundler runtime that
 * builds of remotes leave out, under one global per minor version that this shell can run.
 */
export function federation(): Instance {
  if (made) return made;
  for (const name of Object.values(runtimeGlobals()))
    Object.assign(globalThis, { [name]: bundlerRuntime });
  registerGlobalPlugins([watchSteps()]);
  made = createInstance({
    name: 'shell',
    remotes: [],
    shared: Object.fromEntries(
      Object.entries(shares).map(([request, share]) => [request, shareOf(request, share)]),
    ),
    shareStrategy: 'loaded-first',
    plugins: [
      {
        name: 'entries',
        createScript({ url }) {
          const script = document.createElement('script');
          script.src = url;
          script.crossOrigin = 'anonymous';
          const integrity = integrities.get(url);
          if (integrity) script.integrity = integrity;
          return { script, timeout: ENTRY_TIMEOUT };
        },
      },
    ],
  });
  return made;
}

/** Sets the integrity hash of the entry script at an address, as in `sha384-…`. */
export function setEntryIntegrity(address: string, integrity: string): void {
  integrities.set(address, integrity);
}

/**
 * Plugin that notes whether an error occurred in a remote's entry, its exposed module or a shared module. Registered
 * globally, because shared modules are requested by the instance of each remote.
 */
function watchSteps(): ModuleFederationRuntimePlugin {
  /** Names of remotes whose entry script could not be loaded or threw. */
  const broken = new Set<string>();
  return {
    name: 'steps',
    // Returns no replacement, so that the error reaches the loader, which then tries the previous release.
    async loadEntryError({ remoteInfo }) {
      broken.add(remoteInfo.name);
    },
    async afterLoadEntry({ remoteInfo, error }) {
      if (error) broken.add(remoteInfo.name);
    },
    async errorLoadRemote({ remote, error }) {
      noteStep(error, remote && broken.has(remote.name) ? 'entry' : 'module');
    },
    async afterLoadRemote({ remote }) {
      if (remote) broken.delete(remote.name);
    },
    errorLoadShare({ error }) {
      noteStep(error, 'share');
    },
  };
}
