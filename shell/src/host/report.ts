import type { HttpClient } from '@keepsake/shared/api';

/** How deep a chain of causes is told. */
const CAUSES = 4;

function describe(error: unknown): string | null {
  if (error === undefined || error === null) return null;
  const text = error instanceof Error ? describeError(error, CAUSES) : JSON.stringify(error);
  return (text ?? typeof error).slice(0, 8000);
}

/** Stacks begin with the message in Chromium only; Safari and Firefox list positions alone. */
function describeError(error: Error, causes: number): string {
  const what = `${error.name}: ${error.message}`;
  const { stack = '', cause } = error;
  const told = stack.includes(error.message) && stack.startsWith(error.name);
  const text = told ? stack : [what, stack.trimEnd()].filter(Boolean).join('\n');
  if (!(cause instanceof Error) || causes === 0) return text;
  return `${text}\nCaused by ${describeError(cause, causes - 1)}`;
}

/** Reports errors to the server's log; when that fails too, to the console. */
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
