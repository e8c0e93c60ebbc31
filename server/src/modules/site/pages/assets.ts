import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';

/** Reads photos of phones: fetches its decoder from here and compiles it, and can do nothing else. */
const HEIC_WORKER = /[\\/]heic-worker\.[0-9a-f]+\.js$/;
const HEIC_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

const HASHED = /\.[0-9a-f]{8,}\.[a-z0-9.]+$/;

/** Built files by package. */
export async function assets(
  app: FastifyInstance,
  { siteDir, remoteOverrideOrigins }: Config,
): Promise<void> {
  await app.register(files, {
    root: siteDir,
    prefix: '/assets/',
    index: false,
    dotfiles: 'deny',
    preCompressed: true,
    cacheControl: false,
    schemaHide: true,
    setHeaders(reply, path) {
      const plain = path.replace(/\.(?:br|gz)$/, '');
      if (HEIC_WORKER.test(plain)) void reply.header('content-security-policy', HEIC_POLICY);
      // Where unreleased remotes are tried, another deployment may try those that lie here.
      if (remoteOverrideOrigins.length > 0)
        void reply
          .header('access-control-allow-origin', '*')
          .header('cross-origin-resource-policy', 'cross-origin');
      const fixed = HASHED.test(plain);
      void reply.header(
        'cache-control',
        fixed ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
}
