import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type RefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import type { WebpackPluginInstance } from 'webpack';

// Both packages are `devDependencies`, so they are loaded where hot reload is asked for: `npm start` builds without them.
const require = createRequire(import.meta.url);

/**
 * Hot reload over several builds: each would bring a refresh runtime of its own, and only the first that met
 * React would work. The shim keeps one on `globalThis`.
 */
export function refreshPlugins(): WebpackPluginInstance[] {
  const ReactRefreshPlugin =
    require('@pmmmwh/react-refresh-webpack-plugin') as typeof RefreshPlugin;
  const shim = require.resolve('./refresh-runtime.cjs');
  return [
    new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, shim] }),
    new webpack.NormalModuleReplacementPlugin(/react-refresh[\\/]runtime(\.js)?$/, (resource) => {
      resource.request = shim;
    }),
  ];
}

/** @returns where the shim finds the real runtime */
export function refreshAlias(): Record<string, string> {
  const folder = dirname(require.resolve('react-refresh/package.json'));
  return { 'the-one-react-refresh': join(folder, 'cjs/react-refresh-runtime.development.js') };
}
