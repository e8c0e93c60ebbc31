import { createContext } from 'react';

/** Begins the ids of a form's fields, so that several forms of a page do not share them. */
export const FormName = createContext('field');

/** A form's label as the beginning of ids: `Email address` gives `email-address`. */
export function formName(label: string): string {
  return label.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}_]+/gu, '-');
}
