/** Plain Node, as the server runs on: modules that a worker's tests share are loaded once, not once per file. */
const onNode = {
  runner: 'jest-light-runner/child-process',
  setupFilesAfterEnv: ['<rootDir>/src/testing/time-limits.ts'],
  transform: {},
};

/** Jest's own runner, which can measure coverage, but is several times slower. */
const counted = {
  testEnvironment: 'node',
  testTimeout: 240_000,
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' }, module: { type: 'es6' } },
    ],
  },
};

export default {
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.test.ts'],
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
  // More workers than cores, since tests often wait: for stalled sockets, restarting servers, locks.
  maxWorkers: 3,
  ...(process.argv.includes('--coverage') ? counted : onNode),
};
