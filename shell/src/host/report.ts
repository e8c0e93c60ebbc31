import type { HttpClient } from '@keepsake/shared/api';

/** How many causes of an error are reported. */
const CAUSES = 4;

function describe(error: unknown): string | null {
  if (error === undefined || error === null) return null;
  const text = error instanceof Error ? describeError(error, CAUSES) : JSON.stringify(error);
  return (text ?? typeof error).slice(0, 8000);
}

/** Adds the message to the stack where it is missing: only Chromium begins stacks with it. */
function describeError(error: Error, causes: number): string {
  const summary = `${error.name}: ${error.message}`;
  const { stack = '', cause } = error;
  const hasMessage = stack.includes(error.message) && stack.startsWith(error.name);
  const text = hasMessage ? stack : [summary, stack.trimEnd()].filter(Boolean).join('\n');
  if (!(cause instanceof Error) || causes === 0) return text;
  return `${text}\nCaused by ${describeError(cause, causes - 1)}`;
}

/** Creates `log`: it sends messages (2,000 characters) and errors (8,000) to the server, else to the console. */
export function createReport(http: HttpClient) {
  return (message: string, error?: unknown): void => {
    http
      .call('POST v2/log', { body: { message: message.slice(0, 2000), error: describe(error) } })
      .catch((failure: unknown) => {
        // oxlint-disable-next-line no-console -- the specification's last resort
        console.error(message, error, failure);
      });
  };
}
