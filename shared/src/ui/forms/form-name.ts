import { createContext } from 'react';

/** Begins the ids of a form's fields, so that several forms of a page do not share them; the same in every language. */
export const FormName = createContext('field');
