import type { ConnectionState } from '@keepsake/shared/contract';
import { whenReplaceable } from './replaceable-document.ts';
import { onKeepTyped } from '@keepsake/shared/state';
import { fakeHost, refused, type FakeAnswers } from '@keepsake/shared/testing';
import { chooseLanguage, chosenBefore, dropLanguage } from './choose-language.ts';
import { screen, within } from '@testing-library/react';
import { hydratePage } from './hydrate-page.ts';

/** An observable value. */
function changing<T>(first: T) {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next: T) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function arrange(state: ConnectionState, files: { state: string; kept: boolean }[]) {
  const connection = changing(state);
  const uploads = changing(files);
  const toasts: string[] = [];
  const close = jest.fn();
  const host = {
    notify: (_kind: string, text: string) => {
      toasts.push(text);
      return { close };
    },
  };
  let settled = false;
  async function give() {
    await whenReplaceable({
      host,
      connection,
      uploads: async () => ({ all: uploads.get, subscribe: uploads.subscribe }),
    });
    settled = true;
  }
  const replaceable = give();
  return { connection, uploads, toasts, close, replaceable, isSettled: () => settled };
}

const tick = async () => new Promise((resume) => setTimeout(resume, 0));

beforeEach(() => localStorage.clear());

test('a document can be replaced at once when the site answers and nothing is pending', async () => {
  const { replaceable, toasts } = arrange('good', []);
  await replaceable;
  expect(toasts).toEqual([]);
});

test('without a connection a document stays until the connection is back', async () => {
  const { connection, replaceable, isSettled } = arrange('offline', []);
  await tick();
  expect(isSettled()).toBe(false);
  connection.set('good');
  await replaceable;
});

test('a file that the device had no room for is uploaded first, and a toast says so', async () => {
  localStorage.setItem('keepsake.uploads.unfinished', 'yes');
  const { uploads, replaceable, toasts, close, isSettled } = arrange('good', [
    { state: 'sending', kept: true },
    { state: 'sending', kept: false },
  ]);
  await tick();
  expect(isSettled()).toBe(false);
  expect(toasts.join()).toContain('no room');
  uploads.set([{ state: 'complete', kept: false }]);
  await replaceable;
  expect(close).toHaveBeenCalled();
});

describe('choose-language', () => {
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
});

type Shell = Parameters<typeof hydratePage>[1];

test('a page whose script never loads stays as the server sent it, with the typed text, and says so', async () => {
  document.body.innerHTML =
    '<div id="root" data-prerendered="other-look"><main><h1>Our prices</h1><input aria-label="Code"></main></div>';
  const root = document.querySelector<HTMLElement>('#root');
  if (!root) throw new Error('The page has no root');
  const field = screen.getByRole('textbox', { name: 'Code' });
  Object.assign(field, { value: '3RH24WPN' });
  const ready = jest.fn(async () => {});
  const visitor = { session: { get: () => ({ loggedIn: false, user: null }) } };
  const shell = { host: visitor, hasPage: async () => false, ready } as unknown as Shell;

  await hydratePage(root, shell, 'The page anew');

  const note = screen.getByRole('alert');
  expect(note).toHaveTextContent(/^Some of this page couldn’t be loaded\./);
  expect(within(note).getByRole('button', { name: 'Reload the page' })).toBeVisible();
  expect(root).not.toContainElement(note);
  expect(screen.getByRole('textbox', { name: 'Code' })).toBe(field);
  expect(field).toHaveValue('3RH24WPN');
  expect(ready).not.toHaveBeenCalled();
});
