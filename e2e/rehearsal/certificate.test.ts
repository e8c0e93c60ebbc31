import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCertificate, need, NotTried } from './certificate.ts';

function newCertificate() {
  const lines: string[] = [];
  return {
    certificate: createCertificate('https://cards.example', (line) => lines.push(line)),
    lines,
  };
}

await test('a certificate is green when all proofs succeed, and returns the result of a proof', async () => {
  const { certificate, lines } = newCertificate();
  const result = await certificate.prove('It answers', 'Start it', async () => Promise.resolve(7));
  assert.equal(result, 7);
  assert.equal(certificate.close(), true);
  assert.match(lines.at(-1) ?? '', /^GREEN/);
});

await test('a certificate with a failed proof is red, says what to mend, and goes on with independent proofs', async () => {
  const { certificate, lines } = newCertificate();
  const code = await certificate.prove('There is a code', 'Register', async () =>
    Promise.reject(new Error('The form says no.')),
  );
  await certificate.prove('It is printed', 'Find a printer', async () =>
    Promise.resolve(need(code, 'there is a code')),
  );
  await certificate.prove('It answers', 'Start it', async () => Promise.resolve());
  assert.equal(certificate.close(), false);
  const text = lines.join('\n');
  assert.ok(text.includes('FAILS There is a code'), text);
  assert.ok(text.includes('mend: Register'), text);
  assert.ok(text.includes('not tried: it needs that there is a code'), text);
  assert.ok(!text.includes('Find a printer'));
  assert.ok(text.includes('ok    It answers'), text);
  assert.equal(lines.at(-1), 'RED: 1 proofs hold, 2 do not:\n  There is a code\n  It is printed');
});

await test('a certificate with a proof that could not be tried is not green', async () => {
  const { certificate } = newCertificate();
  await certificate.prove('A mail arrives', 'Set SMTP_URL', async () =>
    Promise.reject(new NotTried('nobody reads it')),
  );
  assert.equal(certificate.close(), false);
});
