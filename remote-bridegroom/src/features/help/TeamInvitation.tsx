import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import type { Api, DataOf, OwnedEvent, TeamRole } from '@keepsake/shared/api';
import { formatEventDate } from '@keepsake/shared/dates';
import { CheckIcon } from '@keepsake/shared/icons';
import { EventNames } from '@keepsake/shared/events';
import { nameOf } from '@keepsake/shared/people';
import {
  Box,
  EmptyState,
  GoldRule,
  LinkButton,
  Stack,
  Typography,
  Button,
} from '@keepsake/shared/ui';
import { ReturnedLetter } from '@keepsake/shared/vignettes';
import { say } from '@keepsake/shared/words';
import { Fine, Heading, Soft } from '../../parts/text.tsx';
import { rights as allRights } from '../people/rights-words.ts';
import { useHost, useMutation, useSession } from '@keepsake/shared/host';
import { useNavigateHere } from '@keepsake/shared/navigate-here';
import { eventQueries, personQueries } from '../../parts/invalidates.ts';
import { lastDayOf } from '../../parts/last-day.ts';

type Invitation = DataOf<Api['GET help/:secret']>;

/** An invitation for a partner or helper, or why its link can't be used. */
export function TeamInvitation({ invitation, secret }: { invitation: Invitation; secret: string }) {
  const { event, timezone, role, rights, ends_at, state, here_as: hereAs } = invitation;
  const name = nameOf(event);
  const lastDay = ends_at === null ? null : lastDayOf(ends_at, timezone);
  if (state === 'used' || state === 'ended')
    return (
      <EmptyState
        whole
        picture={<ReturnedLetter />}
        title={state === 'used' ? t`This link was used already` : t`This invitation has ended`}
        body={
          state === 'used'
            ? t`Each link lets one person in. If that was you, sign in with the same account; else ask ${name} for a link of your own.`
            : t`Ask ${name} for a new one.`
        }
        action={
          <LinkButton to={addresses.login()}>
            <Trans comment="button">Sign In</Trans>
          </LinkButton>
        }
      />
    );
  if (state === 'open' && hereAs)
    return (
      <EmptyState
        whole
        picture={<ReturnedLetter />}
        title={
          hereAs === 'partner'
            ? t`You’re here already as a partner`
            : t`You’re here already as a helper`
        }
        body={t`This link is for somebody else, and still works for them. If it’s meant for you, ask ${name} to remove you from the event first, and open it again.`}
        action={
          <LinkButton to={addresses.ownedEvent({ id: event.id })}>
            <Trans>To the event</Trans>
          </LinkButton>
        }
      />
    );
  return (
    <Stack spacing={3} sx={{ textAlign: 'center', alignItems: 'center', pt: { xs: 2, md: 4 } }}>
      <Typography variant="overline" component="p" sx={{ color: 'text.secondary' }}>
        {role === 'partner' ? t`Your event, together` : t`You’re asked to help`}
      </Typography>
      <Typography variant="h1">
        <EventNames of={event} />
      </Typography>
      <GoldRule />
      <Soft>
        {event.eventName} · {formatEventDate(event.date)}
      </Soft>
      <Box sx={{ alignSelf: 'stretch', textAlign: 'start' }}>
        <Heading sx={{ mb: 1 }}>{t`What you may do`}</Heading>
        <Stack component="ul" spacing={1.25} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {allRights
            .filter(({ right }) => rights.includes(right))
            .map((given) => (
              <Line key={given.right} name={say(given.name)} meaning={say(given.meaning)} />
            ))}
          {role === 'partner' ? (
            <Line name={t`Change the event`} meaning={t`Its names, its day, its picture.`} />
          ) : null}
        </Stack>
        <Fine sx={{ mt: 2 }}>
          {rights.includes('money') ? null : `${t`Amounts of gifts stay with them.`} `}
          {lastDay === null ? null : t`It ends by itself on ${lastDay}.`}
        </Fine>
      </Box>
      <JoinStep event={event} role={role} secret={secret} accepted={state === 'yours'} />
    </Stack>
  );
}

function Line({ name, meaning }: { name: string; meaning: string }) {
  return (
    <Stack component="li" direction="row" spacing={1.5}>
      <Box sx={{ color: 'secondary.dark', lineHeight: 0, pt: '2px' }}>
        <CheckIcon />
      </Box>
      <span>
        <Typography component="span" sx={{ display: 'block' }}>
          {name}
        </Typography>
        <Fine component="span">{meaning}</Fine>
      </span>
    </Stack>
  );
}

/** The next step for the visitor: sign in or up, confirm the email address, or accept. */
function JoinStep({
  event,
  role,
  secret,
  accepted,
}: {
  event: Pick<OwnedEvent, 'id'>;
  role: TeamRole;
  secret: string;
  /** Whether this account has already accepted the invitation. */
  accepted: boolean;
}) {
  const { notify, session, log } = useHost();
  const navigate = useNavigateHere();
  const { user, isGuest } = useSession();
  const { mutate, isPending } = useMutation('POST help/:secret', {
    invalidates: [...eventQueries, ...personQueries, 'GET help/:secret'],
    onSuccess: async ({ data, message }) => {
      await session.reload().catch((error: unknown) => log('The user was not read again', error));
      notify('success', message);
      navigate(addresses.ownedEvent({ id: data.event_id }));
    },
  });
  const here = addresses.help({ secret });

  if (!user || isGuest)
    return (
      <Stack spacing={1.5} sx={{ alignSelf: 'stretch' }}>
        <LinkButton to={addresses.register({ redirect: here })} variant="contained" size="large">
          <Trans>Create an account</Trans>
        </LinkButton>
        <LinkButton to={addresses.login({ redirect: here })} variant="outlined" size="large">
          <Trans>I have an account</Trans>
        </LinkButton>
        <Fine>{t`Everybody signs in as themselves, so that nobody has to share a password.`}</Fine>
      </Stack>
    );

  if (accepted)
    return (
      <LinkButton to={addresses.ownedEvent({ id: event.id })} variant="contained" size="large">
        <Trans>To the event</Trans>
      </LinkButton>
    );

  const { name, email } = user;
  if (!user.email_verified_at)
    return (
      <Stack spacing={1.5} sx={{ alignSelf: 'stretch' }}>
        <Typography>
          <Trans>
            Confirm your address first: open the link that we mailed to <strong>{email}</strong>.
          </Trans>
        </Typography>
        <LinkButton to={addresses.verify()} variant="contained" size="large">
          <Trans>Confirm my address</Trans>
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
        {role === 'partner' ? t`Yes, this is ours` : t`Yes, I’ll help`}
      </Button>
      <Fine>
        <Trans comment="below a button: who it is that agrees">
          As {name} ({email}).
        </Trans>
      </Fine>
    </Stack>
  );
}
