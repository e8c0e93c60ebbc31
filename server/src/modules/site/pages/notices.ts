import { directionOf, type AnyLanguage } from '@keepsake/shared/words';
import { msg } from '@lingui/core/runtime-macro';
import { Readable } from 'node:stream';
import { open } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import { notFound } from '../../../http/errors.ts';
import { sayIn } from '../../../words/words.ts';
import { escapeHtml } from '../../../writing/html.ts';

function headIn(language: AnyLanguage): string {
  const title = escapeHtml(sayIn(language)(msg`Open-source notices`));
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>body { margin: 2rem auto; max-width: 50rem; padding: 0 1rem } pre { white-space: pre-wrap; overflow-wrap: anywhere }</style>
</head>
<body>
<main>
<h1>${title}</h1>
<pre lang="en" dir="ltr">`;
}

const FOOT = '</pre>\n</main>\n</body>\n</html>\n';

const CACHE = 'public, max-age=3600';

/** What the site is made of that others wrote, and on which terms: as a page, and as the file that the build writes. */
export function notices(app: FastifyInstance, config: Pick<Config, 'noticesFile'>): void {
  async function text(): Promise<Readable> {
    const file = await open(config.noticesFile).catch(() => null);
    if (!file) throw notFound(msg`This server was built without its notices.`);
    return file.createReadStream({ encoding: 'utf8' });
  }

  app.get('/notices.txt', { schema: { hide: true } }, async (_request, reply) => {
    void reply.type('text/plain; charset=utf-8').header('cache-control', CACHE);
    return reply.send(await text());
  });

  app.get('/notices', { schema: { hide: true } }, async ({ language }, reply) => {
    void reply
      .type('text/html; charset=utf-8')
      .header('cache-control', CACHE)
      .header('content-language', language)
      .header('vary', 'accept-language, cookie')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    return reply.send(Readable.from(page(await text(), language)));
  });
}

async function* page(text: Readable, language: AnyLanguage): AsyncGenerator<string> {
  yield headIn(language);
  for await (const part of text) yield escapeHtml(String(part));
  yield FOOT;
}
