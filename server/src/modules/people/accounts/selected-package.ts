import type { login } from '@keepsake/shared/api/accounts';
import type { BodyOf } from '@keepsake/shared/api/endpoint';
import type { Queries } from '../../../db/database.ts';
import { listPackages } from '../../money/packages/repository.ts';

/** The package that somebody came for when they signed in; null when none of this id is on offer. */
export async function selectedPackage(
  db: Queries,
  wanted: BodyOf<typeof login>['selPackageId'],
): Promise<number | null> {
  if (wanted === undefined || wanted === null) return null;
  const packages = await listPackages(db);
  return packages.find(({ id }) => String(id) === String(wanted))?.id ?? null;
}
