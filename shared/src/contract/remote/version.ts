/**
 * The contract between host and remotes, `major.minor`. A host loads a remote whose major is its own and
 * whose minor is not above its own; anything else is refused with a named reason.
 * Every change is written down in docs/contract-changelog.md.
 */
export const CONTRACT_VERSION = '2.7';

/** Same major and a minor that is not above the host's. Null when it fits. */
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
