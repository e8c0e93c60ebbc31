import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type CallInput, type EndpointKey } from '@keepsake/shared/api';
import type { FakeHost } from '@keepsake/shared/testing';

/** Presses a button, once it is there. */
export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** Where a link leads, once it is there. */
export const hrefOf = async (name: string | RegExp) =>
  (await screen.findByRole('link', { name })).getAttribute('href');

/** What an endpoint was called with, time after time. */
export const callsOf = <K extends EndpointKey>(host: FakeHost, key: K) =>
  host.calls.filter((call) => call.key === key).map(({ input }) => input as CallInput<K>);

/** The answer of an endpoint that refuses, or that nothing reaches. */
export const failing =
  (
    words = 'You’re offline.',
    status = 0,
    code = 'offline',
    errors: Record<string, string[]> = {},
  ) =>
  () => {
    throw new ApiError(words, { status, code, errors });
  };
