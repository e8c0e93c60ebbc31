import { AsyncLocalStorage } from 'node:async_hooks';

/** The id of the request that is being handled, or that added the running job. */
const current = new AsyncLocalStorage<string>();

/** Runs work in the context of a request: its log lines and the jobs that it adds carry the id. */
export const inRequest = <Result>(requestId: string, work: () => Result): Result =>
  current.run(requestId, work);

/** The id of the current request; undefined outside of any. */
export const currentRequestId = (): string | undefined => current.getStore();
