import { useEffect } from 'react';
import { useSearchParams } from '@keepsake/shared/router';
import { keepPackageId, packageIdIn } from '@keepsake/shared/state';

/**
 * The package that the address names, or null. It is kept from here on, so that every way to an account leads to it:
 * signing up instead, a forgotten password.
 */
export function usePackageCameFor(): string | null {
  const [query] = useSearchParams();
  const packageId = packageIdIn(query);
  useEffect(() => {
    if (packageId) keepPackageId(packageId);
  }, [packageId]);
  return packageId;
}
