import type { Invitation } from '@keepsake/shared/api';
import { useSession } from '@keepsake/shared/host';
import { nameOf } from '@keepsake/shared/people';
import { Button, Page, PageTitle, Stack, Typography } from '@keepsake/shared/ui';
import { SealedLetter } from '@keepsake/shared/vignettes';

/** Somebody is signed in where guests are about to write: they are signed out first. */
export function SignedInHere({ event, onAgree }: { event: Invitation; onAgree: () => void }) {
  const { user, isGuest } = useSession();
  const who = [user?.name, user?.last_name].filter(Boolean).join(' ');
  return (
    <Page width="narrow" centered>
      <PageTitle picture={<SealedLetter />} lead={`Guests will write to ${nameOf(event)} here.`}>
        Is this the tablet for your gift table?
      </PageTitle>
      <Stack spacing={2}>
        <Typography>
          {isGuest || who === ''
            ? 'Someone has been writing a card on this device. What they haven’t sent is erased.'
            : `You’re signed in here as ${who}. You’re signed out on this device first, so that no guest can open your account.`}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          To take the tablet back, end its link on your QR code page, or sign in here again.
        </Typography>
        <Button variant="contained" size="large" fullWidth onClick={onAgree}>
          {isGuest ? 'Start on this tablet' : 'Sign out and start'}
        </Button>
      </Stack>
    </Page>
  );
}
