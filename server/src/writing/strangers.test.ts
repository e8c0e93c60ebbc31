import { isReadable, namesLink, plainWords } from './strangers.ts';

const SCOTLAND = '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}';

it.each([
  ['  Theo \n Lind\t', 'Theo Lind'],
  ['evil\u202egnp.exe', 'evilgnp.exe'],
  ['\u2067Noor\u2069\u200e', 'Noor'],
  ['a\u200bb\u2060c\u00add', 'abcd'],
  ['\u3164\u2800 \u115f', ''],
  ['Z' + '\u0300'.repeat(60), 'Z\u0300\u0300\u0300\u0300'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['👩\u200d👩\u200d👧', '👩\u200d👩\u200d👧'],
  [`Ann ${SCOTLAND}${SCOTLAND}`, `Ann ${SCOTLAND}${SCOTLAND}`],
  ['🏴\u{e0067}\u{e0062}', '🏴'],
  [`🏴${'\u{e0061}'.repeat(40)}\u{e007f}`, '🏴'],
  ['A\u{e0067}\u{e0062}\u{e007f}nn', 'Ann'],
  ['e\u0301', 'é'],
  ['<b>Theo</b> & co', '<b>Theo</b> & co'],
])('%j becomes %j', (typed, plain) => {
  expect(plainWords(typed)).toBe(plain);
});

it.each([
  ['Theo', true],
  ['张伟', true],
  ['…!?', false],
  ['💍', false],
])('%s can be a name: %s', (name, can) => {
  expect(isReadable(name)).toBe(can);
});

it.each([
  ['see https://example.test/x', true],
  ['WWW.example.test', true],
  ['pay me at win-money.com', true],
  ['ｗｉｎ．ｃｏｍ', true],
  ['bit.ly/abc', true],
  ['Cousin of Ben. We met in June.', false],
  ['I’m Theo (Mr. T.), at 3.30', false],
])('%s names a link: %s', (line, does) => {
  expect(namesLink(line)).toBe(does);
});
