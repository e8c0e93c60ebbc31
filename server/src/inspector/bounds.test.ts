import { latestProgress, type Progress } from './bounds.ts';

/** Follows a process for some minutes that gets `share` of a processor. @returns whether it is never considered hung */
function isNeverHung(minutes: number, share: number): boolean {
  let progress: Progress | null = { used: 0, at: 0 };
  for (let at = 0; at <= minutes * 60_000 && progress; at += 50)
    progress = latestProgress(progress, { used: at * share, at });
  return progress !== null;
}

it('a process that makes slow progress on a busy machine may continue, one without progress is hung', () => {
  expect(isNeverHung(20, 0.005)).toBe(true);
  // The little processor time that watching itself needs is no progress.
  expect(isNeverHung(0.3, 0.001)).toBe(false);
  expect(isNeverHung(0.1, 0)).toBe(true);
});
