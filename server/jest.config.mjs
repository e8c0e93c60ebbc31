/** On bare Node, as the server itself runs: what the tests of a worker share is loaded once, not once a file. */
const onNode = {
  runner: 'jest-light-runner/child-process',
  setupFilesAfterEnv: ['<rootDir>/src/testing/time-limits.ts'],
  transform: {},
};

/** Jest's own runner knows what each file loads, so it can count what is reached; several times slower. */
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
  // More than cores: much of it waits, for a stalled socket, a restarted server, a lock.
  maxWorkers: 3,
  ...(process.argv.includes('--coverage') ? counted : onNode),
};
