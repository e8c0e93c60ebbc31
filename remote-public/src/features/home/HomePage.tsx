import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  Box,
  PageColumn,
  Stack,
  Typography,
  LinkButton,
  TextLink,
  Chip,
} from '@keepsake/shared/ui';
import { usePortalRedirect } from '../portal/use-portal-redirect.ts';
import { CardDemo } from '../demo/CardDemo.tsx';
import { Packages } from '../packages/Packages.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { CodeEntry } from './CodeEntry.tsx';
import { HeroPicture } from './HeroPicture.tsx';
import { EntryPoints } from './EntryPoints.tsx';
import * as addresses from '@keepsake/shared/addresses';
import { useSession, usePublic, useHost } from '@keepsake/shared/host';
import branch from './olive-branch.svg';
import { say } from '@keepsake/shared/words';
import { useEffect } from 'react';
import { GiftIcon, MailIcon, VideoIcon } from '@keepsake/shared/icons';

export default function HomePage() {
  usePortalRedirect();
  return (
    <Box sx={{ overflow: 'hidden' }}>
      <Hero />
      <CardDemo />
      <WhatArrives />
      <HowItWorks />
      <Packages />
      <ClosingInvitation />
    </Box>
  );
}

/** The first screen of the home page: what Keepsake is, sign-up, login and the form for a code. */
function Hero() {
  return (
    <PageColumn component="section" sx={{ pt: { xs: 3, md: 7 }, pb: { xs: 6, md: 9 } }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 6fr)' },
          columnGap: 8,
          rowGap: 6,
          alignItems: 'center',
        }}
      >
        <Stack spacing={{ xs: 3, md: 3.5 }}>
          <Typography variant="h1" sx={{ fontSize: 'clamp(2.25rem, 1.5rem + 3vw, 3.75rem)' }}>
            <Trans>
              Personalized video cards and digital guestbooks for the Wedding Day and all your
              special Events
            </Trans>
          </Typography>
          <Typography sx={{ color: 'text.secondary', fontSize: '1.1875rem', maxWidth: 520 }}>
            <Trans>
              One code on the tables. Every guest’s card, video, voice and gift, in one place that’s
              yours to keep.
            </Trans>
          </Typography>
          <EntryPoints />
          <CodeEntry />
        </Stack>
        <HeroPicture />
      </Box>
      <EventTypeChips />
    </PageColumn>
  );
}

/** The last section of the home page, which invites to sign up. */
function ClosingInvitation() {
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
        <Trans>The day goes by fast. Keep what they said.</Trans>
      </Typography>
      {loggedIn ? null : (
        <LinkButton to={addresses.register()} size="large">
          <Trans>Register your event</Trans>
        </LinkButton>
      )}
      <Typography>
        <TextLink to={addresses.features()}>
          <Trans>What Keepsake does</Trans>
        </TextLink>
        {' · '}
        <TextLink to={addresses.faq()}>
          <Trans>Questions and answers</Trans>
        </TextLink>
        {' · '}
        <TextLink to={addresses.about()}>{t({ message: 'About us', comment: 'link' })}</TextLink>
      </Typography>
    </Stack>
  );
}

/** The event types of the site. Space is reserved, so that nothing moves when they load. */
function EventTypeChips() {
  const { log } = useHost();
  const { data, error } = usePublic('GET v2/getevent-type');
  useEffect(() => {
    if (error) log('The event types couldn’t be loaded', error);
  }, [error, log]);
  return (
    <Box sx={{ mt: { xs: 4, md: 6 }, minHeight: { xs: 40, md: 88 } }}>
      {data && data.length > 0 ? (
        <Box
          component="ul"
          aria-label={t`For every kind of event`}
          tabIndex={0}
          sx={{
            display: 'flex',
            flexWrap: { xs: 'nowrap', md: 'wrap' },
            justifyContent: { md: 'center' },
            gap: 1,
            overflowX: { xs: 'auto', md: 'visible' },
            scrollbarWidth: 'none',
            listStyle: 'none',
            m: 0,
            mx: { xs: -2.5, md: 0 },
            px: { xs: 2.5, md: 0 },
            py: 0.5,
          }}
        >
          {data.map(({ id, event_name, label = event_name }) => (
            <Chip
              key={id}
              component="li"
              label={label}
              variant="outlined"
              sx={{ flexShrink: 0, borderColor: 'secondary.main' }}
            />
          ))}
        </Box>
      ) : null}
    </Box>
  );
}

const parts = [
  {
    Icon: MailIcon,
    title: msg`A card`,
    text: msg`A design on the front with your names, their words inside, a photo beside them. It opens like a card.`,
  },
  {
    Icon: VideoIcon,
    title: msg`A video, a voice`,
    text: msg`A toast recorded on the dance floor, or a voice note from far away, kept in its original quality.`,
  },
  {
    Icon: GiftIcon,
    title: msg`A gift`,
    text: msg`Money, if they like. The guest pays the processing fee, so the couple gets the whole gift.`,
  },
];

function WhatArrives() {
  return (
    <PageColumn component="section" aria-labelledby="what-arrives" sx={{ py: { xs: 7, md: 10 } }}>
      <Typography
        id="what-arrives"
        variant="h2"
        sx={{ textAlign: 'center', maxWidth: 620, mx: 'auto', mb: { xs: 4, md: 6 } }}
      >
        <Trans>Everything a guest would say, if there were time that day</Trans>
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' },
          gap: { xs: 5, md: 6 },
        }}
      >
        {parts.map(({ Icon, title, text }) => (
          <Stack key={title.id} spacing={1.25} sx={{ alignItems: 'center', textAlign: 'center' }}>
            <Box sx={{ fontSize: '2rem', color: 'primary.main', display: 'flex' }}>
              <Icon />
            </Box>
            <Typography variant="h3">{say(title)}</Typography>
            <Typography sx={{ color: 'text.secondary', maxWidth: 320, textWrap: 'pretty' }}>
              {say(text)}
            </Typography>
          </Stack>
        ))}
      </Box>
    </PageColumn>
  );
}
