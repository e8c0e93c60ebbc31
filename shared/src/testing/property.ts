import fc from 'fast-check';

/**
 * Property tests draw the same cases in every run, so that a change fails for what it changed. `PROPERTY_SEED` draws
 * others: a number, or `any` for different ones each time; a failure prints the seed that it had.
 */
export const SEED = seedOf(process.env.PROPERTY_SEED);

function seedOf(asked = '1'): number {
  return asked === 'any' ? Math.trunc(Math.random() * 0x7fffffff) : Number(asked);
}

fc.configureGlobal({ seed: SEED });

export { fc };
