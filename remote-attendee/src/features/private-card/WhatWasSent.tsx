import type { PrivateCard } from '@keepsake/shared/api';
import { contentsOf, WholeCard } from '@keepsake/shared/designs';
import { useHost } from '@keepsake/shared/host';
import { namesOf } from '@keepsake/shared/people';
import { Box } from '@keepsake/shared/ui';

/** The card as it is: front and inside, and what came with it. */
export function WhatWasSent({ card }: { card: PrivateCard }) {
  const { http } = useHost();
  return (
    <Box component="section" aria-label="Your card">
      <WholeCard card={contentsOf(card, namesOf(card.event), (path) => http.url(path))} />
    </Box>
  );
}
