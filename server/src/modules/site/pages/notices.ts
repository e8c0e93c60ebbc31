import { Readable } from 'node:stream';
import { open } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import { notFound } from '../../../http/errors.ts';
import { escapeHtml } from '../../../writing/html.ts';

const HEAD = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Open-source notices</title>
<style>body { margin: 2rem auto; max-width: 50rem; padding: 0 1rem } pre { white-space: pre-wrap; overflow-wrap: anywhere }</style>
</head>
<body>
<main>
<h1>Open-source notices</h1>
<pre>`;
const FOOT = '</pre>\n</main>\n</body>\n</html>\n';

const CACHE = 'public, max-age=3600';

/** What the site is made of that others wrote, and on which terms: as a page, and as the file that the build writes. */
export function notices(app: FastifyInstance, config: Pick<Config, 'noticesFile'>): void {
  async function text(): Promise<Readable> {
    const file = await open(config.noticesFile).catch(() => null);
    if (!file) throw notFound('This server was built without its notices.');
    return file.createReadStream({ encoding: 'utf8' });
  }

  app.get('/notices.txt', { schema: { hide: true } }, async (_request, reply) => {
    void reply.type('text/plain; charset=utf-8').header('cache-control', CACHE);
    return reply.send(await text());
  });

  app.get('/notices', { schema: { hide: true } }, async (_request, reply) => {
    void reply
      .type('text/html; charset=utf-8')
      .header('cache-control', CACHE)
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    return reply.send(Readable.from(page(await text())));
  });
}

async function* page(text: Readable): AsyncGenerator<string> {
  yield HEAD;
  for await (const part of text) yield escapeHtml(String(part));
  yield FOOT;
}
