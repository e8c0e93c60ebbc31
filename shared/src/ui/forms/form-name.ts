import { createContext } from 'react';

/** Prefix of the ids of a form's fields, so that several forms on a page don't share ids; equal in every language. */
export const FormName = createContext('field');
