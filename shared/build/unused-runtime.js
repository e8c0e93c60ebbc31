/**
 * Stub for the parts of the federation runtime that the shell never uses and no build switch removes: snapshots (our
 * release list replaces them), preloading (the server's tags do it) and remotes named at build time.
 */
function leftOut() {
  throw new Error('This part of the federation’s runtime was left out of the build.');
}

/** The runtime instantiates this class and hands it to every plugin. */
export class SnapshotHandler {
  hooks = { applyPlugin() {} };
}

export {
  leftOut as formatPreloadArgs,
  leftOut as generatePreloadAssetsPlugin,
  leftOut as generateSnapshotFromManifest,
  leftOut as getGlobalRemoteInfo,
  leftOut as getGlobalSnapshot,
  leftOut as isManifestProvider,
  leftOut as preloadAssets,
  leftOut as remotes,
  leftOut as simpleJoinRemoteEntry,
  leftOut as snapshotPlugin,
};
