/**
 * The contract between host and remotes, `major.minor`. A host loads a remote whose major is its own and
 * whose minor is not above its own; anything else is refused with a named reason.
 * Every change is written down in docs/contract-changelog.md.
 */
export const CONTRACT_VERSION = '2.4';
