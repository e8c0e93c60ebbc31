import { released } from './scripts/lib/workspaces.mjs';

/** The browser code of all workspaces. The server's tests have a configuration of their own. */
export default {
  projects: ['shared', ...released].map((name) => `<rootDir>/${name}`),
  testTimeout: 60_000,
};
