import { fuzzServer } from './fuzzed-server.ts';

it('answers whatever it is asked, without an error of its own', async () => {
  const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 1e9));
  const { findings, succeeded } = await fuzzServer({ count: 1000, seed });
  expect({ seed, findings }).toEqual({ seed, findings: [] });
  // A fuzz that is refused at every door finds nothing behind it.
  expect(succeeded).toBeGreaterThan(0.5);
}, 180_000);
