/**
 * Stands for what the shell never uses of the federation's runtime and what no switch of its own leaves out: snapshots
 * of releases, which our release list takes the place of, preloading, which the server's tags do, and remotes that are
 * named at build time.
 */
function notHere() {
  throw new Error('This part of the federation’s runtime was left out of the build.');
}

/** The runtime makes one and gives it every plugin. */
export class SnapshotHandler {
  hooks = { applyPlugin() {} };
}

export {
  notHere as formatPreloadArgs,
  notHere as generatePreloadAssetsPlugin,
  notHere as generateSnapshotFromManifest,
  notHere as getGlobalRemoteInfo,
  notHere as getGlobalSnapshot,
  notHere as isManifestProvider,
  notHere as preloadAssets,
  notHere as remotes,
  notHere as simpleJoinRemoteEntry,
  notHere as snapshotPlugin,
};
