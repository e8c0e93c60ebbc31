/**
 * Version of the contract between host and remotes, `major.minor`. A host loads remotes with its own major and a minor
 * not above its own; others are refused with a reason. Every change is recorded in docs/contract-changelog.md.
 */
export const CONTRACT_VERSION = '2.8';

/** Why a host must refuse a remote of this contract version; null when it is compatible. */
export function contractRefusal(
  theirs: string,
  ours: string = CONTRACT_VERSION,
): 'contract-incompatible' | 'contract-too-new' | null {
  const [major, minor] = theirs.split('.').map(Number);
  const [ourMajor, ourMinor] = ours.split('.').map(Number);
  if (major === undefined || minor === undefined || major !== ourMajor) {
    return 'contract-incompatible';
  }
  return minor > (ourMinor ?? 0) ? 'contract-too-new' : null;
}
