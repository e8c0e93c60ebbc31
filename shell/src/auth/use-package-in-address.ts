import { useEffect } from 'react';
import { useSearchParams } from '@keepsake/shared/router';
import { keepPackageId, packageIdIn } from '@keepsake/shared/state';

/**
 * Returns the package id in the address, or null, and stores it, so that it survives detours to an account, such as
 * signing up or resetting a password.
 */
export function usePackageInAddress(): string | null {
  const [query] = useSearchParams();
  const packageId = packageIdIn(query);
  useEffect(() => {
    if (packageId) keepPackageId(packageId);
  }, [packageId]);
  return packageId;
}
