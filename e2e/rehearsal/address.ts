import type { SiteConfig } from '@keepsake/shared/api/site';
import { integrityOf } from '../../server/src/releases/registry/stage.ts';
import type { Certificate } from './certificate.ts';

/** Timeout of a request in milliseconds. */
const ASSERTION_TIMEOUT = 30_000;
/** Number of parallel downloads. */
const AT_ONCE = 6;

/** Proves that address, TLS certificate, proxy and readiness are right. @returns the site's configuration */
export async function proveAddress(
  certificate: Certificate,
  url: string,
): Promise<SiteConfig | undefined> {
  await certificate.prove(
    'The address answers as browsers want it: https, and a certificate that they trust',
    'Point the name at this machine, and let the proxy in front fetch a certificate (Caddy does so by itself).',
    async () => {
      const { protocol, hostname } = new URL(url);
      if (protocol !== 'https:' && !['localhost', '127.0.0.1'].includes(hostname))
        throw new Error('It is plain http: cameras, microphones and the service worker stay off.');
      await get(url);
    },
  );
  await certificate.prove(
    'Database and storage answer within two seconds',
    'Run `npm run check` on the machine: it names what does not answer.',
    async () => get(`${url}/api/ready`),
  );
  await certificate.prove(
    'The site knows its own address, and the proxy tells who calls and how',
    'Set PUBLIC_URL to this address; let the proxy pass Host, X-Forwarded-For and X-Forwarded-Proto (docs/operating.md).',
    async () => {
      const answer = await get(url);
      const canonical = /<link rel="canonical" href="(?<href>[^"]+)"/.exec(await answer.text());
      const named = canonical?.groups?.href ?? '';
      if (new URL(named, url).origin !== new URL(url).origin || !named.startsWith('http'))
        throw new Error(`It takes itself for ${named || 'an address that it does not tell'}.`);
      if (!answer.headers.get('content-security-policy'))
        throw new Error('The proxy drops the header Content-Security-Policy.');
      if (url.startsWith('https:') && !answer.headers.get('strict-transport-security'))
        throw new Error('The answer lacks Strict-Transport-Security.');
    },
  );
  return certificate.prove(
    'What browsers need to know of the site is told',
    'Look at the log of the server for GET /api/config.',
    async () => {
      const answer = await get(`${url}/api/config`);
      return ((await answer.json()) as { data: SiteConfig }).data;
    },
  );
}

interface ListedPackage {
  chosen?: { version: string };
}

/** Proves that every file of the shell and of each remote arrives as it was published. */
export async function proveReleases(certificate: Certificate, url: string): Promise<void> {
  const list = await certificate.prove(
    'The list of releases is there',
    'Release with `npm run release`; see “Releasing a part of the front end” in docs/operating.md.',
    async () => {
      const answer = await get(`${url}/assets/releases.json`);
      const { packages } = (await answer.json()) as { packages: Record<string, ListedPackage> };
      return Object.entries(packages).flatMap(([name, { chosen }]) =>
        chosen ? [{ name, version: chosen.version }] : [],
      );
    },
  );
  for (const { name, version } of list ?? [])
    await certificate.prove(
      `Every file of ${name} ${version.slice(0, 8)} arrives byte for byte`,
      'Publish the release again; a proxy or CDN must neither change nor cut files below /assets/.',
      async () => compareFiles(`${url}/assets/${name}`, version),
    );
}

async function compareFiles(base: string, version: string): Promise<void> {
  const answer = await get(`${base}/releases/${version}.json`);
  const { files } = (await answer.json()) as { files: Record<string, { integrity: string }> };
  const entries = Object.entries(files);
  if (entries.length === 0) throw new Error('The release names no files.');
  for (let at = 0; at < entries.length; at += AT_ONCE)
    await Promise.all(
      entries.slice(at, at + AT_ONCE).map(async ([path, { integrity }]) => {
        const content = Buffer.from(await (await get(`${base}/${path}`)).arrayBuffer());
        if (integrityOf(content) !== integrity)
          throw new Error(`${path} is not what was published.`);
      }),
    );
}

/** @throws Error after 30 seconds without a response, or for a status other than 2xx */
async function get(url: string): Promise<Response> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(ASSERTION_TIMEOUT) }).catch(
    (error: unknown) => {
      const { cause } = error as { cause?: { message?: string } };
      throw new Error(`${url}: ${cause?.message ?? String(error)}`, { cause: error });
    },
  );
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`${url} is answered with ${answer.status}.`);
  }
  return answer;
}
