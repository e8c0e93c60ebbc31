import { addEventHandler } from 'jest-circus';

/** Default limit of a test or hook in milliseconds, generous for a busy machine. */
const LIMIT = 240_000;

// The runner itself enforces no time limits.
addEventHandler((event, { currentDescribeBlock: block }) => {
  if (event.name !== 'add_test' && event.name !== 'add_hook') return;
  const added = event.name === 'add_test' ? block.tests.at(-1) : block.hooks.at(-1);
  if (added?.fn) added.fn = withLimit(event.timeout ?? LIMIT, added.fn as () => unknown);
});

/** Rejects after the limit; work that continues is ignored. */
function withLimit(limit: number, work: () => unknown): () => Promise<void> {
  const timeoutError = new Error(`It took longer than ${limit} ms.`);
  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(timeoutError), limit);
    });
    try {
      await Promise.race([work(), timeout]);
    } finally {
      clearTimeout(timer);
    }
  };
}
