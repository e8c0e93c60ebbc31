import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inEnglish, wordsIn } from './translations.ts';

const { translate, english } = wordsIn('de');

await test('the pattern of a message matches any values, and the label of a required field', () => {
  assert.match('51,81 $ zahlen', translate('Pay {amount}'));
  assert.match('Nachname *', translate('Last name'));
  assert.match('Pay $51.81', inEnglish('Pay {amount}'));
  assert.doesNotMatch('I Pay $51.81', inEnglish('Pay {amount}'));
  assert.throws(() => translate('No such text'), /No message reads/);
});

await test('untranslated texts are found; names, brands and German are not reported', () => {
  const texts = ['Karte senden', 'Send the card', 'Karte von Theo', 'WhatsApp', 'Karte 3 of 4'];
  assert.deepEqual(english(texts, [/Theo/g]), ['Send the card', 'Karte 3 of 4']);
  assert.deepEqual(english(['May the song never end.']), ['May the song never end.']);
});
