import { randomUUID } from 'node:crypto';
import { linkSecret, readLinkSecret } from './link-secret.ts';

const config = { sessionSecret: 'a secret of at least thirty-two signs' };
const key = { id: randomUUID(), version: 7 };

test('a secret is read with the key that made it', () => {
  const secret = linkSecret(config, key);
  expect(secret).toMatch(/^[\w-]{52}$/);
  expect(readLinkSecret(config, secret)).toEqual(key);
  expect(linkSecret(config, key)).toBe(secret);
});

test('a secret that was changed, or is of another key or purpose, is refused', () => {
  const secret = linkSecret(config, key);
  expect(readLinkSecret({ sessionSecret: 'another one of thirty-two signs!!' }, secret)).toBeNull();
  for (const [at, sign] of Array.from(secret).entries()) {
    const changed = secret.slice(0, at) + (sign === 'A' ? 'B' : 'A') + secret.slice(at + 1);
    expect(readLinkSecret(config, changed)).toBeNull();
  }
  expect(readLinkSecret(config, secret, 'news')).toBeNull();
  for (const invalid of ['', 'x', `${secret}A`, `${secret}=`, secret.slice(1), key.id])
    expect(readLinkSecret(config, invalid)).toBeNull();
});
