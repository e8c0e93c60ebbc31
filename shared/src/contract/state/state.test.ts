import { createStore } from 'jotai';
import { fullDevice } from '@keepsake/shared/testing';
import { forgetPersisted, persistedAtom } from './persisted-atom.ts';
import { markWaiting } from '../../capture/kiosk/waiting-mark.ts';
import { keepKiosk, kioskHere, type Kiosk } from './kiosk-state.ts';
import { forgetPackageId, selectPackage, storedPackageId } from './package-id.ts';
import { isSending, markSending, onSending } from './sending-mark.ts';
import { keepForm, takeForm } from './stored-forms.ts';

const KEY = 'keepsake.state.test.words';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('on a full device a value lasts as long as the page', () => {
  const words = persistedAtom('test.words', '');
  const store = createStore();
  store.set(words, 'Dear');
  expect(localStorage.getItem(KEY)).toBe('"Dear"');
  fullDevice();
  store.set(words, 'Dear both');
  expect(store.get(words)).toBe('Dear both');
  expect(localStorage.getItem(KEY)).toBe('"Dear"');
});

test('a logout deletes all values', () => {
  const words = persistedAtom('test.words', '');
  const store = createStore();
  store.set(words, 'Dear');
  forgetPersisted(store);
  expect(store.get(words)).toBe('');
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('a tab that learns late of a logout shows what the next person has stored, and does not change it', () => {
  const words = persistedAtom('test.words', '');
  const name = persistedAtom('test.name', 'nobody');
  const late = createStore();
  late.set(words, 'Ada’s');
  late.set(name, 'Ada');
  localStorage.setItem(KEY, '"Eve’s"');
  localStorage.removeItem('keepsake.state.test.name');
  const write = jest.spyOn(Storage.prototype, 'setItem');
  forgetPersisted(late, { keepsStored: true });
  expect([late.get(words), late.get(name)]).toEqual(['Eve’s', 'nobody']);
  expect(write).not.toHaveBeenCalled();
  expect(localStorage).toHaveLength(1);
  late.set(words, 'Eve’s own');
  expect(localStorage.getItem(KEY)).toBe('"Eve’s own"');
});

describe('full-device', () => {
  const kiosk = { secret: 's', guest: { key: 'k', activeAt: 1 } } as Kiosk;

  afterEach(() => {
    jest.restoreAllMocks();
    keepKiosk(null);
    markSending('settled');
    forgetPackageId();
  });

  test.each([
    ['what was typed', () => keepForm('form', '', { name: 'Ada' })],
    ['a package', () => selectPackage('7')],
    ['the mark of queued cards', () => markWaiting(true)],
  ])('a full device goes on without %s', (_what, keep) => {
    fullDevice();
    expect(keep).not.toThrow();
    expect(takeForm('form', '')).toBeNull();
    expect(storedPackageId()).toBeNull();
  });

  test('on a full device the marks of uploads and of the tablet last as long as the page', () => {
    const listener = jest.fn();
    const leave = onSending(listener);
    fullDevice();
    markSending('open');
    markSending('open');
    expect(isSending()).toBe(true);
    markSending('settled');
    expect(isSending()).toBe(false);
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
    keepKiosk(kiosk);
    keepKiosk({ ...kiosk, guest: null });
    expect(kioskHere()).toEqual({ ...kiosk, guest: null });
    keepKiosk(null);
    expect(kioskHere()).toBeNull();
  });

  test('a package that only the tab has room for is the chosen one of the tab', () => {
    selectPackage('3');
    fullDevice('keepsake.selectedPackage');
    selectPackage('7');
    expect(storedPackageId()).toBe('7');
  });
});
