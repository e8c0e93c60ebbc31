import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { leaveOutStyles } from '../../src/testing/styles.ts';

// A busy machine answers late; what never comes still fails.
configure({ asyncUtilTimeout: 15_000 });
leaveOutStyles();

if (typeof Blob !== 'undefined')
  // jsdom's files cannot be read this way.
  Blob.prototype.arrayBuffer ??= async function arrayBuffer(this: Blob): Promise<ArrayBuffer> {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
      reader.addEventListener('error', () => reject(reader.error ?? new Error('unread')));
      reader.readAsArrayBuffer(this);
    });
  };
