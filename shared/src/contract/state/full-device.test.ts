import { fullDevice } from '@keepsake/shared/testing';
import { markWaiting } from '../../capture/kiosk/waiting-mark.ts';
import { keepKiosk, kioskHere, type Kiosk } from './kiosk-state.ts';
import { forgetPackageId, selectPackage, storedPackageId } from './package-id.ts';
import { isSending, markSending, onSending } from './sending-mark.ts';
import { keepForm, takeForm } from './stored-forms.ts';

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
