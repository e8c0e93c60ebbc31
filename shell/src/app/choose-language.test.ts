import { onKeepTyped } from '@keepsake/shared/state';
import { fakeHost, refused, type FakeAnswers } from '@keepsake/shared/testing';
import { chooseLanguage, chosenBefore, dropLanguage } from './choose-language.ts';

function arrange(answers: FakeAnswers) {
  const host = fakeHost({ answers });
  const done: string[] = [];
  const surroundings = {
    host,
    whenReplaceable: async () => void done.push('gives way'),
    reload: () => void done.push('reload'),
  };
  const stop = onKeepTyped(() => done.push('keep'));
  return { host, done, stop, choose: async () => chooseLanguage('he', surroundings) };
}

test('a language is stored, then the typed text is stored and the page reloaded', async () => {
  const { host, done, stop, choose } = arrange({ 'POST v2/language': { data: null } });
  expect(await choose()).toBe(true);
  expect(host.calls).toEqual([{ key: 'POST v2/language', input: { body: { language: 'he' } } }]);
  expect(done).toEqual(['gives way', 'keep', 'reload']);
  stop();
});

test('where it cannot be stored, the page stays and says so', async () => {
  const { host, done, stop, choose } = arrange({
    'POST v2/language': refused(0, 'unreachable', 'You’re offline.'),
  });
  expect(await choose()).toBe(false);
  expect(host.toasts).toEqual([{ kind: 'error', text: 'You’re offline.' }]);
  expect(done).toEqual([]);
  stop();
});

test.each([
  ['/faq?lang=he', '/faq'],
  ['/c/K7P3WXQZ?lang=he&utm=x#a', '/c/K7P3WXQZ?utm=x#a'],
  ['/faq?q=a+b', '/faq?q=a+b'],
])('%s becomes %s', (before, after) => {
  history.replaceState({ kept: true }, '', before);
  dropLanguage();
  expect(location.pathname + location.search + location.hash).toBe(after);
  expect(history.state).toEqual({ kept: true });
});

test('a choice that was made before the scripts ran is found', () => {
  document.documentElement.lang = 'en';
  document.body.innerHTML =
    '<select name="lang"><option>en</option><option>he</option></select><select name="lang"><option>en</option></select>';
  expect(chosenBefore(document.body)).toBeNull();
  const list = document.querySelector('select');
  if (list) list.value = 'he';
  expect(chosenBefore(document.body)).toBe('he');
});
