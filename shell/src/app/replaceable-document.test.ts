import type { ConnectionState } from '@keepsake/shared/contract';
import { whenReplaceable } from './replaceable-document.ts';

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
