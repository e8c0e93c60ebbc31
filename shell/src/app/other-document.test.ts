import type { ConnectionState } from '@keepsake/shared/contract';
import { mayGiveWay } from './other-document.ts';

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
  const said: string[] = [];
  const close = jest.fn();
  const host = {
    notify: (_kind: string, text: string) => {
      said.push(text);
      return { close };
    },
  };
  let settled = false;
  async function give() {
    await mayGiveWay({
      host,
      connection,
      uploads: async () => ({ all: uploads.get, subscribe: uploads.subscribe }),
    });
    settled = true;
  }
  const given = give();
  return { connection, uploads, said, close, given, isSettled: () => settled };
}

const tick = async () => new Promise((resume) => setTimeout(resume, 0));

beforeEach(() => localStorage.clear());

test('a document gives way at once where the site answers and nothing is under way', async () => {
  const { given, said } = arrange('good', []);
  await given;
  expect(said).toEqual([]);
});

test('without a connection it stays until that is back', async () => {
  const { connection, given, isSettled } = arrange('offline', []);
  await tick();
  expect(isSettled()).toBe(false);
  connection.set('good');
  await given;
});

test('a file that the device had no room for arrives first, and that is said', async () => {
  localStorage.setItem('keepsake.uploads.unfinished', 'yes');
  const { uploads, given, said, close, isSettled } = arrange('good', [
    { state: 'sending', kept: true },
    { state: 'sending', kept: false },
  ]);
  await tick();
  expect(isSettled()).toBe(false);
  expect(said.join()).toContain('no room');
  uploads.set([{ state: 'complete', kept: false }]);
  await given;
  expect(close).toHaveBeenCalled();
});
