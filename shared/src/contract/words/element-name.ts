import type {} from 'react';

declare module 'react' {
  interface Attributes {
    /** Names the element for translators where a message has two of a kind; compiled away. */
    _t?: string;
  }
}
