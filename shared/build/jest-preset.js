import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { macros } from './macros.ts';

const require = createRequire(import.meta.url);
const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * The Jest preset of browser code: TypeScript by swc, and jsdom with Node's own fetch and streams. A workspace's
 * jest.config.js exports `frontEnd()`.
 */
export function frontEnd(changes = {}) {
  return {
    ...base(),
    testEnvironment: here('./jest/environment.js'),
    testTimeout: 30_000,
    setupFilesAfterEnv: [here('./jest/setup.ts')],
    ...changes,
  };
}

function base() {
  return {
    testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json', 'node'],
    transform: { '\\.[cm]?[jt]sx?$': [require.resolve('@swc/jest'), swc] },
    transformIgnorePatterns: [
      '/node_modules/(?!(?:jotai|ky|qr|tus-js-client|@messageformat|@noble)/).+\\.c?js$',
    ],
    moduleNameMapper: {
      '\\.(svg|png|jpe?g|webp)$': here('./jest/asset.js'),
      // The same entry file as in the builds.
      '^tus-js-client$': require.resolve('tus-js-client/lib/browser/index.js'),
    },
  };
}

const swc = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    experimental: { plugins: [[require.resolve('@lingui/swc-plugin'), macros('message')]] },
  },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
};
