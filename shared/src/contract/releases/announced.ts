import type { OtherRelease } from '../remote/releases.ts';

/** Returns the fields of a fallback or canary that browsers need to load it. */
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
