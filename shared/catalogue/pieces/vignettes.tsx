import { PageTitle } from '@keepsake/shared/ui';
import * as drawn from '@keepsake/shared/vignettes';
import type { Piece } from '../piece.ts';

export const vignettes: Piece[] = [
  {
    title: 'Drawings for pages without a picture',
    shows: drawn,
    variants: Object.fromEntries(
      Object.entries(drawn).map(([name, Drawing]) => [
        name,
        <PageTitle key={name} picture={<Drawing />} lead="What happened, and what to do next.">
          A few words
        </PageTitle>,
      ]),
    ),
  },
];
