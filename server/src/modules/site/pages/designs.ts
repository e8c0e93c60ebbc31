import { gzipSync } from 'node:zlib';
import Type, { type Static } from 'typebox';
import type { FastifyInstance } from 'fastify';
import { designPicture } from '../../../designs/pictures.ts';
import { notFound } from '../../../http/errors.ts';

const Params = Type.Object({ file: Type.String({ maxLength: 120 }) });

/** Some hundred files of a few KB each: all that can be asked for. */
const packed = new Map<string, Buffer>();

/** What cards are made of: fronts in every colour, their insides and what their envelopes are lined with. */
export function designs(app: FastifyInstance): void {
  app.get<{ Params: Static<typeof Params> }>(
    '/designs/:file',
    { schema: { hide: true, params: Params } },
    async (request, reply) => {
      const { file } = request.params;
      const picture = designPicture(file);
      if (picture === null) throw notFound('There is no such picture.');
      void reply.headers({
        'cache-control': 'public, max-age=3600',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'content-type': 'image/svg+xml',
        vary: 'accept-encoding',
      });
      if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(picture);
      const small = packed.get(file) ?? gzipSync(picture);
      packed.set(file, small);
      return reply.header('content-encoding', 'gzip').send(small);
    },
  );
}
