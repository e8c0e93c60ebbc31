import * as addresses from '@keepsake/shared/addresses';
import { useSession } from '@keepsake/shared/host';
import { Navigate, useSearchParams } from '@keepsake/shared/router';
import { storedPackageId } from '@keepsake/shared/state';

/**
 * Where links to a package lead: on to the couple's home, or to an account first. The package is the address's,
 * else the one that this visitor came for before.
 */
export default function HistoryPage() {
  const { loggedIn } = useSession();
  const [query] = useSearchParams();
  const packageId = query.get('packageId') ?? storedPackageId();
  return (
    <Navigate to={(loggedIn ? addresses.coupleHome : addresses.register)({ packageId })} replace />
  );
}
