import type { BrowserContext, Page } from '@playwright/test';

/** Records a page's or context's API requests: address, headers and body, no contents of uploaded files. */
export function recordApiTraffic(from: Page | BrowserContext): () => string[] {
  const sent: string[] = [];
  const context = 'pages' in from ? from : from.context();
  context.on('request', (request) => {
    if (context !== from && request.frame().page() !== from) return;
    if (!new URL(request.url()).pathname.startsWith('/api/')) return;
    const isFile = request.headers()['content-type'] === 'application/offset+octet-stream';
    const body = isFile ? '' : (request.postDataBuffer()?.toString('latin1') ?? '');
    sent.push(`${request.url()}\n${JSON.stringify(request.headers())}\n${body}`);
  });
  return () => sent;
}
