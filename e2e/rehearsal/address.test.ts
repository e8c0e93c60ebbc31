import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, test } from 'node:test';
import { proveAddress, proveReleases } from './address.ts';
import { createCertificate } from './certificate.ts';

type Answers = Record<string, { status?: number; body?: string; headers?: Record<string, string> }>;

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** Serves the given answers by path, and 404 for others. @returns the address */
async function siteOf(answers: (url: string) => Answers): Promise<string> {
  const server = createServer((request, response) => {
    const found = answers(url)[request.url ?? ''];
    response.writeHead(found?.status ?? (found ? 200 : 404), found?.headers);
    response.end(found?.body);
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return url;
}

async function certificateOf(
  prove: (certificate: ReturnType<typeof createCertificate>) => Promise<unknown>,
): Promise<string> {
  const lines: string[] = [];
  await prove(createCertificate('test', (line) => lines.push(line)));
  return lines.join('\n');
}

const home = (url: string, policy = "default-src 'self'") => ({
  '/': {
    body: `<link rel="canonical" href="${url}/">`,
    headers: { 'content-security-policy': policy },
  },
});

await test('the certificate names a site with another public address', async () => {
  const url = await siteOf(() => ({
    ...home('http://localhost:8080'),
    '/api/ready': { body: '{}' },
    '/api/config': { body: '{"data":{}}' },
  }));
  const text = await certificateOf(async (certificate) => proveAddress(certificate, url));
  assert.ok(text.includes('It takes itself for http://localhost:8080/.'), text);
  assert.ok(text.includes('ok    Database and storage answer'), text);
});

await test('the certificate names an unavailable database, and a proxy that drops headers', async () => {
  const url = await siteOf((own) => ({ ...home(own, ''), '/api/ready': { status: 503 } }));
  const text = await certificateOf(async (certificate) => proveAddress(certificate, url));
  assert.ok(text.includes('/api/ready is answered with 503.'), text);
  assert.ok(text.includes('drops the header Content-Security-Policy'), text);
});

await test('the certificate names a file that a proxy changed', async () => {
  const integrity = `sha384-${createHash('sha384').update('let a;').digest('base64')}`;
  const url = await siteOf(() => ({
    '/assets/releases.json': {
      body: JSON.stringify({ packages: { shell: { chosen: { version: 'abc' } } } }),
    },
    '/assets/shell/releases/abc.json': {
      body: JSON.stringify({ files: { 'a.js': { integrity }, 'b.js': { integrity } } }),
    },
    '/assets/shell/a.js': { body: 'let a;' },
    '/assets/shell/b.js': { body: 'let a; /* seen by a proxy */' },
  }));
  const text = await certificateOf(async (certificate) => proveReleases(certificate, url));
  assert.ok(text.includes('found: b.js is not what was published.'), text);
});
