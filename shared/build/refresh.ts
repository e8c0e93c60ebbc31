import { createRequire } from 'node:module';
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
  const real = require.resolve('react-refresh/runtime');
  return [
    new ReactRefreshPlugin({ overlay: false }),
    new webpack.NormalModuleReplacementPlugin(/react-refresh[\\/]runtime(\.js)?$/, (resource) => {
      const issuer = 'contextInfo' in resource ? resource.contextInfo.issuer : '';
      if (issuer !== shim) resource.request = shim;
      else resource.request = real;
    }),
  ];
}
