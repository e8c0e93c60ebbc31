import * as addresses from '@keepsake/shared/addresses';
import type { OwnedEvent } from '@keepsake/shared/api';
import { useHost, useMutation, useSession } from '@keepsake/shared/host';
import { Button, LinkButton, Stack, Typography } from '@keepsake/shared/ui';
import { eventQueries, personQueries } from '../../parts/invalidates.ts';

/** The one next step of whoever opened a link to help: an account, a confirmed address, or yes. */
export function WayIn({
  event,
  secret,
  accepted,
}: {
  event: Pick<OwnedEvent, 'id'>;
  secret: string;
  /** The link was used by who is here. */
  accepted: boolean;
}) {
  const { navigate, notify, session } = useHost();
  const { user, isGuest } = useSession();
  const { mutate, isPending } = useMutation('POST help/:secret', {
    invalidates: [...eventQueries, ...personQueries, 'GET help/:secret'],
    onSuccess: async ({ data, message }) => {
      await session.reload();
      notify('success', message);
      navigate(addresses.ownedEvent({ id: data.event_id }));
    },
  });
  const here = addresses.help({ secret });

  if (!user || isGuest)
    return (
      <Stack spacing={1.5} sx={{ alignSelf: 'stretch' }}>
        <LinkButton to={addresses.register({ redirect: here })} variant="contained" size="large">
          Create an account
        </LinkButton>
        <LinkButton to={addresses.login({ redirect: here })} variant="outlined" size="large">
          I have an account
        </LinkButton>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Everybody helps as themselves, so that nobody has to share a password.
        </Typography>
      </Stack>
    );

  if (accepted)
    return (
      <LinkButton to={addresses.ownedEvent({ id: event.id })} variant="contained" size="large">
        To the event
      </LinkButton>
    );

  if (!user.email_verified_at)
    return (
      <Stack spacing={1.5} sx={{ alignSelf: 'stretch' }}>
        <Typography>
          Confirm your address first: open the link that we mailed to <strong>{user.email}</strong>.
        </Typography>
        <LinkButton to={addresses.verify()} variant="contained" size="large">
          Confirm my address
        </LinkButton>
      </Stack>
    );

  return (
    <Stack spacing={1} sx={{ alignSelf: 'stretch' }}>
      <Button
        variant="contained"
        size="large"
        loading={isPending}
        onClick={() => mutate({ params: { secret } })}
      >
        Yes, I’ll help
      </Button>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        As {user.name} ({user.email}).
      </Typography>
    </Stack>
  );
}
