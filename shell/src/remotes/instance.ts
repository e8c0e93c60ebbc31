import {
  createInstance,
  registerGlobalPlugins,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime/bundler';
import { lentUnder } from './lent-runtime.ts';
import { shares, type Share } from './shares.ts';
import { noteStep } from './failed-step.ts';

/** Milliseconds after which an entry that does not answer counts as failed. */
const ENTRY_TIMEOUT = 4000;

/** Versions of what is shared, by request, as they were built in. */
const versions = JSON.parse(process.env.SHARE_VERSIONS ?? '{}') as Record<string, string>;

/** Integrity of the entries that were asked for, by address. */
const proofs = new Map<string, string>();

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
        // The runtime keeps the promise that failed: whoever asks again would be given it again.
        const known = made?.shareScopeMap['default']?.[request]?.[version];
        if (known) known.loading = null;
        throw error;
      }
    },
  };
}

/**
 * The one instance of the federation's runtime: it gives remotes what is shared, and lends them the part of the
 * runtime that their own builds leave out, under a global for each minor version whose remotes it runs.
 */
export function federation(): Instance {
  if (made) return made;
  for (const name of Object.values(lentUnder()))
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
          const proof = proofs.get(url);
          if (proof) script.integrity = proof;
          return { script, timeout: ENTRY_TIMEOUT };
        },
      },
    ],
  });
  return made;
}

/** Registers the integrity of the entry at an address, as in `sha384-…`. */
export function proveEntry(address: string, integrity: string): void {
  proofs.set(address, integrity);
}

/**
 * Says of an error whether it came about in a remote's entry, in what it exposes, or as something shared was asked for:
 * that, an instance of each remote does, so it is a plugin of all instances.
 */
function watchSteps(): ModuleFederationRuntimePlugin {
  /** Names of remotes whose entry could not be had, or did not run. */
  const broken = new Set<string>();
  return {
    name: 'steps',
    // Returns nothing, so that the error reaches the loader, which tries the previous release.
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
