import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import type { WebpackPluginInstance } from 'webpack';

const require = createRequire(import.meta.url);

/**
 * Hot reload over several builds: each would bring a refresh runtime of its own, and only the first that met
 * React would work. The shim keeps one on `globalThis`.
 */
export function refreshPlugins(): WebpackPluginInstance[] {
  const shim = require.resolve('./refresh-runtime.cjs');
  return [
    new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, shim] }),
    new webpack.NormalModuleReplacementPlugin(/react-refresh[\\/]runtime(\.js)?$/, (resource) => {
      resource.request = shim;
    }),
  ];
}

/** Where the shim finds the real runtime. */
export const refreshAlias = {
  'the-one-react-refresh': join(
    dirname(require.resolve('react-refresh/package.json')),
    'cjs/react-refresh-runtime.development.js',
  ),
};
