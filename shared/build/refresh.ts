import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type RefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type WebpackPluginInstance } from 'webpack';

// Both packages are `devDependencies` and loaded only for hot reload: `npm start` builds without them.
const require = createRequire(import.meta.url);

/**
 * Hot reload across several builds: each would bring its own refresh runtime, and only the first one that React
 * registers with would work. The shim shares one on `globalThis`.
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

/** @returns the alias by which the shim imports the real runtime */
export function refreshAlias(): Record<string, string> {
  const folder = dirname(require.resolve('react-refresh/package.json'));
  return { 'the-one-react-refresh': join(folder, 'cjs/react-refresh-runtime.development.js') };
}
