import { followed, type Progress } from './bounds.ts';

/** Follows a process that is at work for so many minutes and gets `share` of a processor. @returns whether it may go on to the end */
function goesOn(minutes: number, share: number): boolean {
  let progress: Progress | null = { used: 0, at: 0 };
  for (let at = 0; at <= minutes * 60_000 && progress; at += 50)
    progress = followed(progress, { used: at * share, at });
  return progress !== null;
}

it('ends no process that gets little of a busy machine, and one that waits for what never comes', () => {
  expect(goesOn(20, 0.005)).toBe(true);
  // What the thread that watches needs by itself is no progress.
  expect(goesOn(0.3, 0.001)).toBe(false);
  expect(goesOn(0.1, 0)).toBe(true);
});
