import { Box, PageColumn, Stack, Typography } from '@keepsake/shared/ui';
import { usePortalRedirect } from '../portal/use-portal-redirect.ts';
import { CardDemo } from '../demo/CardDemo.tsx';
import { Packages } from '../packages/Packages.tsx';
import { ClosingInvitation } from './ClosingInvitation.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { WhatArrives } from './WhatArrives.tsx';
import { CodeEntry } from './CodeEntry.tsx';
import { EventTypeChips } from './EventTypeChips.tsx';
import { HeroPicture } from './HeroPicture.tsx';
import { WaysIn } from './WaysIn.tsx';

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

/** The home page: what Keepsake is, sign-up, login and the entry of a code. */
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
            Personalized video cards and digital guestbooks for the Wedding Day and all your special
            Events
          </Typography>
          <Typography sx={{ color: 'text.secondary', fontSize: '1.1875rem', maxWidth: 520 }}>
            One code on the tables. Every guest’s card, video, voice and gift, in one place that’s
            yours to keep.
          </Typography>
          <WaysIn />
          <CodeEntry />
        </Stack>
        <HeroPicture />
      </Box>
      <EventTypeChips />
    </PageColumn>
  );
}
