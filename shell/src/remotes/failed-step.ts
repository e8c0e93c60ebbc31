import type { LoadOutcome } from '@keepsake/shared/api';
import { RemoteRefused } from './check.ts';

/** Step at which loading a remote failed. */
export type FailedStep = Extract<LoadOutcome, 'entry' | 'module' | 'share' | 'refused'>;

const steps = new WeakMap<object, FailedStep>();

const isObject = (error: unknown): error is object => typeof error === 'object' && error !== null;

/** Notes at which step an error occurred; the first note counts. */
export function noteStep(error: unknown, step: FailedStep): void {
  if (isObject(error) && !steps.has(error)) steps.set(error, step);
}

/** Returns the step at which an error occurred; `module` when none was noted. */
export function stepOf(error: unknown): FailedStep {
  if (error instanceof RemoteRefused) return 'refused';
  return (isObject(error) && steps.get(error)) || 'module';
}
