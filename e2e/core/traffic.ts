import type { Page } from '@playwright/test';

/** Everything that a page sends to our API: address, headers and body. */
export function recordApiTraffic(page: Page): () => string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/')) return;
    const body = request.postDataBuffer()?.toString('latin1') ?? '';
    sent.push(`${request.url()}\n${JSON.stringify(request.headers())}\n${body.slice(0, 20_000)}`);
  });
  return () => sent;
}
