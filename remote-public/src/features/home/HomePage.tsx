import { Box } from '@keepsake/shared/ui';
import { usePortalRedirect } from '../portal/use-portal-redirect.ts';
import { ClosingInvitation } from './ClosingInvitation.tsx';
import { Hero } from './Hero.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { WhatArrives } from './WhatArrives.tsx';

export default function HomePage() {
  usePortalRedirect();
  return (
    <Box sx={{ overflow: 'hidden' }}>
      <Hero />
      <HowItWorks />
      <WhatArrives />
      <ClosingInvitation />
    </Box>
  );
}
