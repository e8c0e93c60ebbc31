import { addEventHandler } from 'jest-circus';

/** Default limit of a test or hook in milliseconds, generous for a busy machine. */
const LIMIT = 240_000;

// The runner knows no limit, and would wait for ever.
addEventHandler((event, { currentDescribeBlock: block }) => {
  if (event.name !== 'add_test' && event.name !== 'add_hook') return;
  const added = event.name === 'add_test' ? block.tests.at(-1) : block.hooks.at(-1);
  if (added?.fn) added.fn = within(event.timeout ?? LIMIT, added.fn as () => unknown);
});

/** Work that continues after the limit is ignored. */
function within(limit: number, work: () => unknown): () => Promise<void> {
  const late = new Error(`It took longer than ${limit} ms.`);
  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(late), limit);
    });
    try {
      await Promise.race([work(), over]);
    } finally {
      clearTimeout(timer);
    }
  };
}
