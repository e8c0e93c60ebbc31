import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

const DESIGNS = join(import.meta.dirname, '../../../../shared/src/designs/art');
const HASHED = /\.[0-9a-f]{8,}\.[a-z0-9.]+$/;

/** Built files by package, and the card designs. */
export async function assets(app: FastifyInstance, { siteDir }: Config): Promise<void> {
  await app.register(files, {
    root: siteDir,
    prefix: '/assets/',
    index: false,
    dotfiles: 'deny',
    preCompressed: true,
    cacheControl: false,
    schemaHide: true,
    setHeaders(reply, path) {
      const fixed = HASHED.test(path.replace(/\.(?:br|gz)$/, ''));
      void reply.header(
        'cache-control',
        fixed ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  await app.register(files, {
    root: DESIGNS,
    prefix: '/designs/',
    index: false,
    decorateReply: false,
    cacheControl: false,
    schemaHide: true,
    setHeaders(reply) {
      void reply.header('cache-control', 'public, max-age=3600');
      void reply.header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      );
    },
  });
}
