import * as addresses from '@keepsake/shared/addresses';
import type { SessionView } from '@keepsake/shared/contract';
import { useSession } from '@keepsake/shared/host';
import { QrIcon } from '@keepsake/shared/icons';
import { LinkButton, Stack } from '@keepsake/shared/ui';

const homes = {
  bride_groom: { to: addresses.coupleHome(), label: 'Go to your event' },
  attendee: { to: addresses.attendeeHome(), label: 'Go to your events' },
  guest: { to: addresses.addEvent(), label: 'Continue as a guest' },
};

/** A couple prints its own sheet, an attendee sees the example; who is not signed in does so on the way. */
function sheetOf(role: SessionView['role']): string {
  return role === 'attendee' || role === 'guest' ? addresses.exampleQrCode() : addresses.printQr();
}

/** Sign up, sign in, or go on without an account. */
export function WaysIn() {
  const { role } = useSession();
  return (
    <Stack spacing={1.5} sx={{ alignItems: { xs: 'stretch', sm: 'flex-start' } }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
        {role ? (
          <LinkButton to={homes[role].to} size="large">
            {homes[role].label}
          </LinkButton>
        ) : (
          <>
            <LinkButton to={addresses.register()} size="large">
              Sign Up
            </LinkButton>
            <LinkButton to={addresses.guest()} size="large" variant="outlined">
              Continue as Guest
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
            Sign In
          </LinkButton>
        )}
        <LinkButton to={sheetOf(role)} variant="text" startIcon={<QrIcon />}>
          Print QR Code
        </LinkButton>
      </Stack>
    </Stack>
  );
}
