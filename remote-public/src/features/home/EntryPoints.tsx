import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { useSession } from '@keepsake/shared/host';
import { LinkButton, Stack, Button } from '@keepsake/shared/ui';
import { useState, type ComponentType, type MouseEvent } from 'react';
import { EXAMPLE_SHEET } from '@keepsake/shared/api/example-sheet';
import { say } from '@keepsake/shared/words';
import { QrIcon } from '@keepsake/shared/icons';

const homes = {
  bride_groom: { to: addresses.coupleHome(), label: msg`Go to your event` },
  attendee: { to: addresses.attendeeHome(), label: msg`Go to your events` },
  guest: { to: addresses.addEvent(), label: msg`Continue as a guest` },
};

export function EntryPoints() {
  const { role } = useSession();
  return (
    <Stack spacing={1.5} sx={{ alignItems: { xs: 'stretch', sm: 'flex-start' } }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
        {role ? (
          <LinkButton to={homes[role].to} size="large">
            {say(homes[role].label)}
          </LinkButton>
        ) : (
          <>
            <LinkButton to={addresses.register()} size="large">
              {t({ message: 'Sign Up', comment: 'button' })}
            </LinkButton>
            <LinkButton to={addresses.guest()} size="large" variant="outlined">
              <Trans>Continue as Guest</Trans>
            </LinkButton>
          </>
        )}
      </Stack>
      <Stack
        direction="row"
        spacing={1}
        sx={{ justifyContent: { xs: 'center', sm: 'flex-start' }, ml: { sm: -3 } }}
      >
        {role ? null : (
          <LinkButton to={addresses.login()} variant="text">
            {t({ message: 'Sign In', comment: 'button' })}
          </LinkButton>
        )}
        <PrintSheet />
      </Stack>
    </Stack>
  );
}

const LABEL = msg`Print QR Code`;

/**
 * Opens the example for visitors who are not signed in. The button is a link to the PDF, which works when the dialog
 * cannot be loaded, or before any script runs.
 */
function Example() {
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  const explain = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    try {
      const { ExampleDialog } = await import('../example-qr-code/ExampleDialog.tsx');
      setDialog(() => ExampleDialog);
    } catch {
      location.assign(EXAMPLE_SHEET);
    }
  };
  return (
    <>
      <Button
        href={EXAMPLE_SHEET}
        download
        startIcon={<QrIcon />}
        onClick={(event) => void explain(event)}
      >
        {say(LABEL)}
      </Button>
      {Dialog ? <Dialog onClose={() => setDialog(null)} /> : null}
    </>
  );
}

/** Leads couples to their own sheet, attendees to the page of the example, and visitors to the example's dialog. */
function PrintSheet() {
  const { role } = useSession();
  if (role === null) return <Example />;
  return (
    <LinkButton
      to={role === 'bride_groom' ? addresses.printQr() : addresses.exampleQrCode()}
      variant="text"
      startIcon={<QrIcon />}
    >
      {say(LABEL)}
    </LinkButton>
  );
}
