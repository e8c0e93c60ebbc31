import { longestWait } from './heartbeat.ts';

it('returns for how long a condition held without a break since the last reading', () => {
  let [holds, time] = [false, 0];
  const wait = longestWait(
    () => holds,
    () => time,
  );
  const look = (at: number, does: boolean) => {
    [time, holds] = [at, does];
    wait.look();
  };
  look(0, false);
  look(1000, true);
  look(4000, true);
  look(5000, false);
  look(6000, true);
  time = 8000;
  expect(wait.read()).toBe(3000);
  // The condition still holds: its time counts from its beginning, before the reading.
  for (const at of [12_000, 16_000]) look(at, true);
  time = 17_000;
  expect(wait.read()).toBe(11_000);
  // The time between looks that are far apart does not count.
  look(30_000, true);
  time = 31_000;
  expect(wait.read()).toBe(1000);
  holds = false;
  expect(wait.read()).toBe(0);
});
