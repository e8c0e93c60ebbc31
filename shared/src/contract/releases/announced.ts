import type { OtherRelease } from '../remote/releases.ts';

/** What browsers are told of a release that is not the live one: enough to load it, nothing to preload. */
export function announced(release: OtherRelease): OtherRelease {
  const { version, entry, integrity, contract, runtime, mounts, parts } = release;
  return {
    version,
    entry,
    contract,
    mounts,
    ...(integrity ? { integrity } : {}),
    ...(runtime ? { runtime } : {}),
    ...(parts ? { parts } : {}),
  };
}
