/*
 * `npm run catalogue`: shows every component that pages are made of, in light and dark mode.
 * PORT is the first port to try (9900).
 */
import { join } from 'node:path';
import { catalogueBuild } from '@keepsake/shared/build/webpack-catalogue.ts';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { collection } from '../server/src/designs/collection.ts';
import { designPicture } from '../server/src/designs/pictures.ts';
import { presentDesign } from '../server/src/designs/present.ts';
import { freePort } from './dev/serve-from-source.mjs';

const samples = join(import.meta.dirname, '../server/src/testing/fixtures');
const port = await freePort(Number(process.env.PORT ?? 9900));

/** The designs as the API returns them, read at each start. */
const designs = [...collection.values()].map((design) => {
  const image = `/designs/${design.id}.svg`;
  const row = { ...design, image, thumbnail: image, event_types: design.events, active: true };
  return presentDesign(row, null);
});

function serveDesigns({ url = '' }, response, next) {
  const [, file] = /^\/designs\/([\w.-]+)$/.exec(url) ?? [];
  const picture = file === undefined ? null : designPicture(file);
  if (url === '/designs.json')
    response.setHeader('content-type', 'application/json').end(JSON.stringify(designs));
  else if (picture === null) next();
  else response.setHeader('content-type', 'image/svg+xml').end(picture);
}

const server = new WebpackDevServer(
  {
    host: 'localhost',
    port,
    hot: false,
    static: { directory: samples, publicPath: '/samples' },
    client: { overlay: false, logging: 'warn' },
    setupMiddlewares: (middlewares) => [
      { name: 'designs', middleware: serveDesigns },
      ...middlewares,
    ],
  },
  webpack(catalogueBuild()),
);
await server.start();
console.log(`The catalogue: http://localhost:${port}/`);
