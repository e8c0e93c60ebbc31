import { join } from 'node:path';
import webpack from 'webpack';
import described from '../package.json' with { type: 'json' };

// Pinned: the package does not say its own version.
const version = described.dependencies['@module-federation/enhanced'];

/** The minor version of the runtime that remotes are built against, as the release list names it: `2.9`. */
export const FEDERATION_RUNTIME = version.split('.').slice(0, 2).join('.');

/**
 * Earlier minor versions whose remotes were seen to run on this runtime, for as long as releases of them are in place:
 * `['2.9']` after an update to 2.10, and nothing once the remotes are built anew.
 */
export const ALSO_RUNS: readonly string[] = [];

const globalOf = (runtime: string) => `_KEEPSAKE_FEDERATION_${runtime.replace('.', '_')}`;

/** The global under which a remote finds the runtime that the shell lends it; it carries the minor version. */
export const FEDERATION_GLOBAL = globalOf(FEDERATION_RUNTIME);

/** Under which globals the shell lends the runtime, by the minor version that remotes name. */
export const FEDERATION_GLOBALS: Readonly<Record<string, string>> = Object.fromEntries(
  [FEDERATION_RUNTIME, ...ALSO_RUNS].map((runtime) => [runtime, globalOf(runtime)]),
);

/** Runtime features excluded from the shell: it loads remotes in browsers without snapshots. */
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

/** Leaves the parts of the runtime out of the shell that nothing there calls. */
export function withoutUnused() {
  return new webpack.NormalModuleReplacementPlugin(
    UNUSED,
    join(import.meta.dirname, 'unused-runtime.js'),
  );
}

/** Whether a request is the runtime that a remote's build would bundle. */
export function isBundlerRuntime(request = ''): boolean {
  return /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/.test(request);
}
