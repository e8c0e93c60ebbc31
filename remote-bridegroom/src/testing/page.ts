import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refused } from '@keepsake/shared/testing';

/** Presses a button, once it is there. */
export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** Where a link leads, once it is there. */
export const hrefOf = async (name: string | RegExp) =>
  (await screen.findByRole('link', { name })).getAttribute('href');

/** The answer of an endpoint that refuses, or that nothing reaches. */
export const failing = (
  words = 'You’re offline.',
  status = 0,
  code = 'offline',
  errors: Record<string, string[]> = {},
) => refused(status, code, words, errors);
