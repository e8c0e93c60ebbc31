import * as addresses from '@keepsake/shared/addresses';
import { useSession } from '@keepsake/shared/host';
import { LinkButton, Stack } from '@keepsake/shared/ui';
import { PrintSheet } from './PrintSheet.tsx';

const homes = {
  bride_groom: { to: addresses.coupleHome(), label: 'Go to your event' },
  attendee: { to: addresses.attendeeHome(), label: 'Go to your events' },
  guest: { to: addresses.addEvent(), label: 'Continue as a guest' },
};

/** Links to sign up, sign in, and go on without an account. */
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
        <PrintSheet />
      </Stack>
    </Stack>
  );
}
