/*
 * Shows every piece that pages are made of, light and dark: npm run catalogue
 * PORT is its address (9900, or a later one that is free).
 */
import { join } from 'node:path';
import { catalogueBuild } from '@keepsake/shared/build/webpack-catalogue.ts';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { freePort } from './dev/serve-from-source.mjs';

const samples = join(import.meta.dirname, '../server/src/testing/fixtures');
const port = await freePort(Number(process.env.PORT ?? 9900));
const server = new WebpackDevServer(
  {
    host: 'localhost',
    port,
    hot: false,
    static: { directory: samples, publicPath: '/samples' },
    client: { overlay: false, logging: 'warn' },
  },
  webpack(catalogueBuild()),
);
await server.start();
console.log(`The catalogue: http://localhost:${port}/`);
