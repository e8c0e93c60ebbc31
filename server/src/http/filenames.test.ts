import { contentDisposition, displayName, safeName } from './filenames.ts';

it('a long name of a download is cut between two characters, not within an emoji', () => {
  const name = `QR code ${'💐'.repeat(80)} & ${'🎉'.repeat(80)}, 12`;
  expect(contentDisposition('attachment', safeName(name))).toMatch(/filename="QR code _+"/);
  expect(displayName(`${'💐'.repeat(300)}.jpg`)).toBe(`${'💐'.repeat(196)}.jpg`);
});

it.each([
  ['Anna/Ben', 'Anna-Ben'],
  ['Smith/Jones 12\\6.zip', 'Smith-Jones 12-6.zip'],
  ['../../etc/passwd', '-..-etc-passwd'],
])('the file of %s is called %s', (name, safe) => {
  expect(safeName(name)).toBe(safe);
});

it('a name that is cut at a full stop has none at its end, which Windows would drop', () => {
  expect(safeName(`${'a'.repeat(58)}. Jr`, 60)).toBe('a'.repeat(58));
});

it.each(['💐', '愛', 'a'])('a long name of %s and its number fit into 255 bytes', (letter) => {
  const name = safeName(`${letter.repeat(90)}.jpeg`);
  expect(name).toMatch(/\.jpeg$/);
  expect(Buffer.byteLength(name)).toBeGreaterThan(79);
  expect(Buffer.byteLength(name) + ' (10000)'.length).toBeLessThan(256);
});
