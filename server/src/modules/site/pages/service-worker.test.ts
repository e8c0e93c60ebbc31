import { testFolder } from '../../../testing/folders.ts';
import { putInSite, shellRelease } from '../../../testing/site.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const siteDir = testFolder();
beforeAll(async () => {
  await putInSite(siteDir, 'shell/index.html', '<head><!--head--></head>');
  await putInSite(siteDir, 'shell/worker.0123.js', 'self.works = true;');
  await putInSite(siteDir, 'shell/release.json', shellRelease({ worker: 'worker.0123.js' }));
});

const BUCKET = {
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_PUBLIC_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'media',
  S3_ACCESS_KEY: 'a',
  S3_SECRET_KEY: 'b',
};

async function sent(env: Record<string, string>) {
  const app = await startTestApp({ env: { SITE_DIR: siteDir, ...env } });
  try {
    const worker = await fetch(`${app.url}/sw.js`);
    const page = await fetch(`${app.url}/faq`, { headers: { accept: 'text/html' } });
    return { headers: worker.headers, script: await worker.text(), page: await page.text() };
  } finally {
    await app.close();
  }
}

it('serves the worker of the release, never from a cache, with a policy that allows requests to this site', async () => {
  const { headers, script, page } = await sent({});
  expect(script).toBe('self.works = true;');
  expect(headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-security-policy')).toContain("connect-src 'self'");
  expect(page).not.toContain('keepsake-worker');
});

it('allows uploads to a bucket with a public endpoint', async () => {
  const { headers } = await sent(BUCKET);
  expect(headers.get('content-security-policy')).toContain(
    "connect-src 'self' https://s3.example;",
  );
});

it('unregisters the worker if it is switched off, and pages request none', async () => {
  const { script, page } = await sent({ SERVICE_WORKER: 'off' });
  expect(script).toContain('registration.unregister()');
  expect(script).toContain('skipWaiting');
  expect(page).toContain('<meta name="keepsake-worker" content="off" />');
});
