import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import * as React from 'react';
import { leaveOutStyles } from '../../src/testing/styles.ts';

// 15 seconds, because a busy machine is slow; a missing element still fails the test.
configure({ asyncUtilTimeout: 15_000 });
leaveOutStyles();
leaveOutStacks();

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

// jsdom's Blob lacks `arrayBuffer`.
Blob.prototype.arrayBuffer ??= async function arrayBuffer(this: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unread')));
    reader.readAsArrayBuffer(this);
  });
};

/**
 * React in development takes a stack trace of every element, up to 10,000 a second, for its warnings. Tests read
 * none, and spend a tenth of their time on them; a count without end makes React leave them out.
 */
function leaveOutStacks(): void {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
    React as unknown as Record<string, object | undefined>;
  if (internals)
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
      get: () => Infinity,
      set: () => {},
    });
}
