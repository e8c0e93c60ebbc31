import { Box } from '@keepsake/shared/ui';
import { usePortalRedirect } from '../portal/use-portal-redirect.ts';
import { CardDemo } from '../demo/CardDemo.tsx';
import { Packages } from '../packages/Packages.tsx';
import { ClosingInvitation } from './ClosingInvitation.tsx';
import { Hero } from './Hero.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { WhatArrives } from './WhatArrives.tsx';

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
