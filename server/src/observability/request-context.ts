import { AsyncLocalStorage } from 'node:async_hooks';

/** The id of the request in whose context something runs, or that began the job which does. */
const current = new AsyncLocalStorage<string>();

/** Runs work in the context of a request: what it logs and the jobs that it adds carry the id. */
export const inRequest = <Result>(requestId: string, work: () => Result): Result =>
  current.run(requestId, work);

/** The id of the request in whose context this is called; undefined outside of any. */
export const currentRequestId = (): string | undefined => current.getStore();
