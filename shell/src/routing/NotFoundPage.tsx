import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { matchMount } from '@keepsake/shared/releases/match-mount';
import { useSession } from '@keepsake/shared/host';
import { useLocation } from '@keepsake/shared/router';
import { LinkButton } from '@keepsake/shared/ui';
import { FailurePage } from '../failure/FailurePage.tsx';
import { useShell } from '../host/shell-services.ts';
import { RemoteGate } from './RemoteGate.tsx';
import { homeOf } from '../session/after-sign-in.ts';

/** Page for addresses that no loaded area serves: its area failed to load, or the address is unknown. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  const { remotes } = useShell();
  const { user } = useSession();
  const mount = matchMount(remotes(), pathname);
  if (mount) return <RemoteGate key={mount.owner.name} remote={mount.owner} />;
  return (
    <FailurePage
      title={t`There’s nothing here`}
      text={t`The address may be mistyped, or the page may have moved. The QR code on a table card always leads to its event.`}
    >
      <LinkButton to={user ? homeOf(user) : addresses.home()}>
        {user ? t`Go to your home page` : t`Go to the home page`}
      </LinkButton>
      <LinkButton to={addresses.contact()} variant="text">
        <Trans>Tell us what you were looking for</Trans>
      </LinkButton>
    </FailurePage>
  );
}
