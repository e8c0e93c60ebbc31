import { msg } from '@lingui/core/runtime-macro';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { notFound } from '../../../http/errors.ts';
import { emojiDrawing } from '../../../lettering/emoji.ts';
import { webFileOf } from '../../../lettering/font-files.ts';

const Params = Type.Object({ file: Type.String({ maxLength: 120 }) });

/** Serves the files that composed cards refer to: WOFF2 fonts and emoji drawings. */
export function cardFonts(app: FastifyInstance): void {
  const caching = { 'cache-control': 'public, max-age=604800' };
  app.get<{ Params: Static<typeof Params> }>(
    '/designs/fonts/:file',
    { schema: { hide: true, params: Params } },
    async (request, reply) => {
      const [, key = ''] = /^([a-z0-9-]+)\.woff2$/.exec(request.params.file) ?? [];
      const file = webFileOf(key);
      if (file === null) throw notFound(msg`There is no such font.`);
      return reply.headers({ ...caching, 'content-type': 'font/woff2' }).send(await readFile(file));
    },
  );
  app.get<{ Params: Static<typeof Params> }>(
    '/designs/emoji/:file',
    { schema: { hide: true, params: Params } },
    async (request, reply) => {
      const drawing = emojiDrawing(request.params.file.replace(/\.svg$/, ''));
      if (drawing === null) throw notFound(msg`There is no such picture.`);
      const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
      return reply
        .headers({ ...caching, 'content-type': 'image/svg+xml', 'content-security-policy': policy })
        .send(drawing);
    },
  );
}
