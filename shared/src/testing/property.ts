import fc from 'fast-check';

/**
 * Property tests use the same cases in every run, so that a failure is caused by a change. `PROPERTY_SEED` selects
 * other cases: a number, or `any` for random ones; failures print the seed.
 */
export const SEED = seedOf(process.env.PROPERTY_SEED);

function seedOf(seed = '1'): number {
  return seed === 'any' ? Math.trunc(Math.random() * 0x7fffffff) : Number(seed);
}

fc.configureGlobal({ seed: SEED });

export { fc };
