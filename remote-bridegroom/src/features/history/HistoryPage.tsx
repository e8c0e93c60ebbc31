import * as addresses from '@keepsake/shared/addresses';
import { useSession } from '@keepsake/shared/host';
import { Navigate, useSearchParams } from '@keepsake/shared/router';
import { storedPackageId } from '@keepsake/shared/state';

/**
 * Redirects links to a package: to the couple's home, or to sign-up without a session. The package is that of the
 * address (`?packageId=`), else the one stored from an earlier visit.
 */
export default function HistoryPage() {
  const { loggedIn } = useSession();
  const [query] = useSearchParams();
  const packageId = query.get('packageId') ?? storedPackageId();
  return (
    <Navigate to={(loggedIn ? addresses.coupleHome : addresses.register)({ packageId })} replace />
  );
}
