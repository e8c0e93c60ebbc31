import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { leaveOutStyles } from '../../src/testing/styles.ts';

// 15 seconds, because a busy machine is slow; a missing element still fails the test.
configure({ asyncUtilTimeout: 15_000 });
leaveOutStyles();

if (typeof HTMLDialogElement !== 'undefined') {
  // jsdom does not implement modal dialogs.
  const before = new WeakMap<HTMLDialogElement, Element | null>();
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    before.set(this, document.activeElement);
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
    const focused = before.get(this);
    if (focused instanceof HTMLElement) focused.focus();
    this.dispatchEvent(new Event('close'));
  };
}

if (typeof Blob !== 'undefined')
  // jsdom's Blob lacks `arrayBuffer`.
  Blob.prototype.arrayBuffer ??= async function arrayBuffer(this: Blob): Promise<ArrayBuffer> {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
      reader.addEventListener('error', () => reject(reader.error ?? new Error('unread')));
      reader.readAsArrayBuffer(this);
    });
  };
