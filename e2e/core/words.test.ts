import assert from 'node:assert/strict';
import { test } from 'node:test';
import { saidInEnglish, wordsIn } from './words.ts';

const { said, english } = wordsIn('de');

await test('a message is found whatever its values, and where a field must be filled', () => {
  assert.match('51,81 $ zahlen', said('Pay {amount}'));
  assert.match('Nachname *', said('Last name'));
  assert.match('Pay $51.81', saidInEnglish('Pay {amount}'));
  assert.doesNotMatch('I Pay $51.81', saidInEnglish('Pay {amount}'));
  assert.throws(() => said('No such text'), /No message reads/);
});

await test('what is English still is found, and no name, brand or German', () => {
  const texts = ['Karte senden', 'Send the card', 'Karte von Theo', 'WhatsApp', 'Karte 3 of 4'];
  assert.deepEqual(english(texts, [/Theo/g]), ['Send the card', 'Karte 3 of 4']);
  assert.deepEqual(english(['May the song never end.']), ['May the song never end.']);
});
