import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { areas, requireAreas, requireKnownTags, testsOf } from './areas.ts';

const specs = mkdtempSync(join(tmpdir(), 'keepsake-specs-'));
after(() => rmSync(specs, { recursive: true }));

function write(file: string): void {
  mkdirSync(join(specs, file, '..'), { recursive: true });
  writeFileSync(join(specs, file), '');
}

await test('a spec outside the areas is refused, and named', () => {
  write('checkout/payment.spec.ts');
  write('shell/headings.ts');
  requireAreas(specs);
  write('journey/lost.spec.ts');
  write('alone.spec.ts');
  assert.throws(() => requireAreas(specs), /alone\.spec\.ts.*lost\.spec\.ts|lost.*alone/s);
});

await test('every remote is an area, beside those of the site', () => {
  for (const area of ['attendee', 'bridegroom', 'checkout', 'public', 'shell', 'failure'])
    assert.ok(areas.includes(area), area);
});

await test('tests of an area are selected by folder and by tag, and no others', () => {
  const found = testsOf(['checkout', 'shell']);
  assert.match(' checkout/payment.spec.ts a card is declined', found);
  assert.match(' attendee/main.spec.ts from sign-up @checkout', found);
  assert.match(' attendee/main.spec.ts from sign-up @shell @bridegroom', found);
  assert.doesNotMatch(' attendee/main.spec.ts on the way to the checkout', found);
  assert.doesNotMatch(' bridegroom/inbox.spec.ts cards are found', found);
  assert.throws(() => testsOf(['chekout']), /No such area: chekout/);
});

await test('a tag that no run selects is refused', () => {
  requireKnownTags(['@smoke', '@attendee']);
  assert.throws(() => requireKnownTags(['@atendee']), /@atendee/);
});
