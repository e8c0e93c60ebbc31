import type { LoadOutcome } from '@keepsake/shared/api';
import { RemoteRefused } from './check.ts';

/** Step at which a load failed. */
export type FailedStep = Extract<LoadOutcome, 'entry' | 'module' | 'share' | 'refused'>;

const steps = new WeakMap<object, FailedStep>();

const isObject = (error: unknown): error is object => typeof error === 'object' && error !== null;

/** Remembers at which step an error came about; what is known of it already stays. */
export function noteStep(error: unknown, step: FailedStep): void {
  if (isObject(error) && !steps.has(error)) steps.set(error, step);
}

export function stepOf(error: unknown): FailedStep {
  if (error instanceof RemoteRefused) return 'refused';
  return (isObject(error) && steps.get(error)) || 'module';
}
