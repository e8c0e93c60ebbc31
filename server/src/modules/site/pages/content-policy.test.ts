import { loadConfig } from '../../../config.ts';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentPolicy, pageRights } from './content-policy.ts';

const keys = {
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
};

function configOf(env: Record<string, string>) {
  return loadConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'policy-')), ...env });
}

const directive = (policy: string, name: string) =>
  policy.split('; ').find((each) => each.startsWith(`${name} `));

test('with the sandbox nothing of Stripe is allowed, and frames are from this site alone', () => {
  const config = configOf({});
  const policy = contentPolicy(config, 'n');
  expect(policy).not.toContain('stripe.com');
  expect(directive(policy, 'frame-src')).toBe("frame-src 'self'");
  expect(pageRights(config)).toEqual({
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=()',
  });
});

test('with Stripe its scripts, frames and API are allowed, and a page may request a payment', () => {
  const config = configOf(keys);
  const policy = contentPolicy(config, 'n');
  expect(directive(policy, 'script-src')).toBe(
    "script-src 'self' 'nonce-n' https://js.stripe.com https://*.js.stripe.com",
  );
  expect(directive(policy, 'frame-src')).toBe(
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  );
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://api.stripe.com");
  expect(policy).not.toContain('unsafe');
  const rights = pageRights(config);
  expect(rights['permissions-policy']).toContain('payment=(self "https://js.stripe.com"');
  expect(rights['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
});

test('a page that takes card data allows scripts of its own folders alone, at any host', () => {
  const config = configOf({ PUBLIC_URL: 'https://keepsake.example', PAYMENTS: 'sandbox' });
  const folders = ['/assets/shell/', '/assets/remote-checkout/'];
  expect(
    directive(contentPolicy(config, 'n', { folders, host: '10.0.0.1:8080' }), 'script-src'),
  ).toBe(
    "script-src 10.0.0.1:8080/assets/shell/ 10.0.0.1:8080/assets/remote-checkout/ keepsake.example/assets/shell/ keepsake.example/assets/remote-checkout/ 'nonce-n'",
  );
});

test('scripts may upload to a bucket with a public endpoint, pictures and players may load from it or its CDN', () => {
  const env = {
    S3_ENDPOINT: 'http://10.0.0.2:9000',
    S3_BUCKET: 'media',
    S3_ACCESS_KEY: 'a',
    S3_SECRET_KEY: 'b',
  };
  const within = contentPolicy(configOf(env), 'n');
  expect(within).not.toMatch(/9000|s3\.example/);
  const direct = contentPolicy(configOf({ ...env, S3_PUBLIC_ENDPOINT: 'https://s3.example' }), 'n');
  expect(directive(direct, 'connect-src')).toBe("connect-src 'self' https://s3.example");
  expect(directive(direct, 'img-src')).toBe("img-src 'self' blob: data: https://s3.example");
  expect(directive(direct, 'media-src')).toBe("media-src 'self' blob: https://s3.example");
  const cdn = {
    ...env,
    S3_PUBLIC_ENDPOINT: 'https://s3.example',
    MEDIA_CDN: 'https://cdn.example',
  };
  const behind = contentPolicy(configOf(cdn), 'n');
  expect(directive(behind, 'connect-src')).toBe("connect-src 'self' https://s3.example");
  expect(directive(behind, 'media-src')).toBe("media-src 'self' blob: https://cdn.example");
});
