import type { BrowserContext, Page } from '@playwright/test';

/** Everything that a page, or all pages of a browser, send to our API: address, headers and body. */
export function recordApiTraffic(from: Page | BrowserContext): () => string[] {
  const sent: string[] = [];
  const context = 'pages' in from ? from : from.context();
  context.on('request', (request) => {
    if (context !== from && request.frame().page() !== from) return;
    if (!new URL(request.url()).pathname.startsWith('/api/')) return;
    const isFile = request.headers()['content-type'] === 'application/offset+octet-stream';
    const body = isFile ? '' : (request.postDataBuffer()?.toString('latin1') ?? '');
    sent.push(`${request.url()}\n${JSON.stringify(request.headers())}\n${body.slice(0, 20_000)}`);
  });
  return () => sent;
}
