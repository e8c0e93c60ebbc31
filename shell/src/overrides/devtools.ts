import type { ReleaseList } from '@keepsake/shared/contract';

/** Globals that the Module Federation devtools read, as far as we provide them. */
interface DevtoolsGlobals {
  moduleInfo: Record<string, unknown>;
}

/**
 * Tells the Chrome extension of Module Federation which remotes there are. The runtime would by its snapshots, which
 * are switched off: our release list takes their place.
 */
export function publishToDevtools(
  { remotes }: ReleaseList,
  page: typeof globalThis = globalThis,
): void {
  const { __FEDERATION__: seen } = page as { __FEDERATION__?: DevtoolsGlobals };
  if (!seen) return;
  const remotesInfo = Object.fromEntries(
    remotes.map(({ name, version }) => [name, { matchedVersion: version }]),
  );
  const provided = remotes.map(
    ({ name, version, entry, integrity: _proof, mounts, parts = [] }) => {
      const remoteEntry = new URL(entry, location.href).href;
      return [
        `${name}:${version}`,
        {
          version,
          buildVersion: version,
          globalName: name,
          remoteEntry,
          remoteEntryType: 'global',
          publicPath: new URL('.', remoteEntry).href,
          modules: [{ moduleName: 'remote', modulePath: './remote', assets: noAssets }],
          remotesInfo: {},
          shared: [],
          mounts,
          parts,
        },
      ];
    },
  );
  const shell = { version: '', globalName: 'shell', remoteEntry: '', remotesInfo, shared: [] };
  seen.moduleInfo = { shell, ...Object.fromEntries(provided) };
}

const noAssets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
