import * as addresses from '@keepsake/shared/addresses';
import { useSession } from '@keepsake/shared/host';
import { Box, LinkButton, Stack, TextLink, Typography } from '@keepsake/shared/ui';
import branch from './olive-branch.svg';

/** The last section of the home page, which invites to sign up. */
export function ClosingInvitation() {
  const { loggedIn } = useSession();
  return (
    <Stack
      component="section"
      spacing={2.5}
      sx={{ alignItems: 'center', textAlign: 'center', px: 2.5, pb: { xs: 8, md: 12 } }}
    >
      <Box
        component="img"
        src={branch}
        alt=""
        width={380}
        height={130}
        loading="lazy"
        sx={{ width: 220, height: 'auto' }}
      />
      <Typography variant="h2" sx={{ maxWidth: 560 }}>
        The day goes by fast. Keep what they said.
      </Typography>
      {loggedIn ? null : (
        <LinkButton to={addresses.register()} size="large">
          Register your event
        </LinkButton>
      )}
      <Typography>
        <TextLink to={addresses.features()}>What Keepsake does</TextLink>
        {' · '}
        <TextLink to={addresses.faq()}>Questions and answers</TextLink>
        {' · '}
        <TextLink to={addresses.about()}>About us</TextLink>
      </Typography>
    </Stack>
  );
}
