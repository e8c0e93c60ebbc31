import { join } from 'node:path';
import webpack from 'webpack';
import described from '../package.json' with { type: 'json' };

// The version is pinned exactly in package.json; the package itself does not export its version.
const version = described.dependencies['@module-federation/enhanced'];

/** The minor version of the federation runtime that remotes are built against, as in the release list: `2.9`. */
export const FEDERATION_RUNTIME = version.split('.').slice(0, 2).join('.');

/**
 * Earlier minor versions whose remotes were tested on this runtime, while releases built with them are still deployed:
 * `['2.9']` after an update to 2.10, empty once all remotes are rebuilt.
 */
export const ALSO_RUNS: readonly string[] = [];

const globalOf = (runtime: string) => `_KEEPSAKE_FEDERATION_${runtime.replace('.', '_')}`;

/** The global under which the shell provides the runtime to remotes; its name carries the minor version. */
export const FEDERATION_GLOBAL = globalOf(FEDERATION_RUNTIME);

/** The globals under which the shell provides the runtime, by the minor version that a remote was built against. */
export const FEDERATION_GLOBALS: Readonly<Record<string, string>> = Object.fromEntries(
  [FEDERATION_RUNTIME, ...ALSO_RUNS].map((runtime) => [runtime, globalOf(runtime)]),
);

/** Build-time switches of the federation runtime: the shell loads remotes in browsers, without snapshots. */
export const runtimeSwitches = {
  ENV_TARGET: JSON.stringify('web'),
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
  FEDERATION_OPTIMIZE_NO_REMOTE: false,
  FEDERATION_OPTIMIZE_NO_SHARED: false,
};

const UNUSED = new RegExp(
  `@module-federation[\\\\/](?:${[
    'runtime-core/dist/plugins/snapshot/(?:SnapshotHandler|index)',
    'runtime-core/dist/plugins/generate-preload-assets',
    'runtime-core/dist/utils/preload',
    'sdk/dist/generateSnapshotFromManifest',
    'webpack-bundler-runtime/dist/remotes',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]')})\\.js$`,
);

/** Replaces the parts of the federation runtime that the shell never calls with a stub, to save bytes. */
export function withoutUnused() {
  return new webpack.NormalModuleReplacementPlugin(
    UNUSED,
    join(import.meta.dirname, 'unused-runtime.js'),
  );
}

/** Whether a request is the federation runtime that a remote's build would bundle. */
export function isBundlerRuntime(request = ''): boolean {
  return /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/.test(request);
}
