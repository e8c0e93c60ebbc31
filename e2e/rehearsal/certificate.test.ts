import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCertificate, need, NotTried } from './certificate.ts';

function rehearsed() {
  const lines: string[] = [];
  return {
    certificate: createCertificate('https://cards.example', (line) => lines.push(line)),
    lines,
  };
}

await test('is green when everything was proved, and gives what a proof gave', async () => {
  const { certificate, lines } = rehearsed();
  const given = await certificate.prove('It answers', 'Start it', async () => Promise.resolve(7));
  assert.equal(given, 7);
  assert.equal(certificate.close(), true);
  assert.match(lines.at(-1) ?? '', /^GREEN/);
});

await test('is red with what to mend, and goes on with what does not need it', async () => {
  const { certificate, lines } = rehearsed();
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

await test('what could not be tried is not green', async () => {
  const { certificate } = rehearsed();
  await certificate.prove('A mail arrives', 'Set SMTP_URL', async () =>
    Promise.reject(new NotTried('nobody reads it')),
  );
  assert.equal(certificate.close(), false);
});
