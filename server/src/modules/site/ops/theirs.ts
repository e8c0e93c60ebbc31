import type { Config } from '../../../config.ts';
import { readOwners } from '../../../releases/registry/owners.ts';

/** Whether a package is one that an operator sees and changes: any, or those of the team that `OPERATORS` names. */
export function theirsOf(
  { operators, ownersFile }: Pick<Config, 'operators' | 'ownersFile'>,
  email: string,
): (name: string) => boolean {
  const team = operators.get(email.toLowerCase()) ?? null;
  if (team === null) return () => true;
  const { packages } = readOwners(ownersFile);
  return (name) => packages[name]?.team === team;
}
