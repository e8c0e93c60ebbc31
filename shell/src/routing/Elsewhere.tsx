import { matchMount } from '@keepsake/shared/releases/match-mount';
import { useLocation } from '@keepsake/shared/router';
import { LinkButton, Page, PageTitle } from '@keepsake/shared/ui';
import { useShell } from '../host/shell-services.ts';
import { RemoteGate } from '../remotes/RemoteGate.tsx';

/** An address that no loaded area serves: its area is down, or nobody has it. */
export function Elsewhere() {
  const { pathname } = useLocation();
  const { remotes } = useShell();
  const mount = matchMount(remotes(), pathname);
  if (mount) return <RemoteGate key={mount.owner.name} remote={mount.owner} />;
  return (
    <Page width="narrow">
      <PageTitle
        align="center"
        lead="The address may be mistyped, or the page has moved. A QR code from a table card always leads to its event."
      >
        Nothing is kept here
      </PageTitle>
      <LinkButton to="/">Go to the start page</LinkButton>
    </Page>
  );
}
