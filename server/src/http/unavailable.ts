import { isUnavailable } from '../db/database.ts';

/** Whether an error means that the database or the bucket can't be reached now. */
export const isServiceUnavailable = (error: Error): boolean =>
  isUnavailable(error) || isBucketUnavailable(error);

/** Whether the bucket answered with a server error, or not in time. */
function isBucketUnavailable(error: Error): boolean {
  if (error.name === 'TimeoutError') return true;
  if (!('$metadata' in error)) return false;
  const { httpStatusCode } = error.$metadata as { httpStatusCode?: number };
  return httpStatusCode === undefined || httpStatusCode >= 500;
}
