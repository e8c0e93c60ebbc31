import { BackIcon, ForwardIcon } from '@keepsake/shared/icons';
import { Box, IconButton, type BoxProps } from '@keepsake/shared/ui';
import { useState } from 'react';
import type { CardContents, CardPages } from '../contents.ts';
import { useCardFonts } from './card-fonts.ts';
import { ComposedPage } from './ComposedPage.tsx';
import { ReadAsText, WholeText } from './ReadAsText.tsx';

/** The inside of a card as it was composed, a page at a time, and below it the way to the others. */
export default function ComposedInside({
  card,
  inside: { pages, asset },
  sx = {},
}: {
  card: CardContents;
  inside: CardPages;
  sx?: BoxProps['sx'];
}) {
  useCardFonts(pages, asset);
  const [wanted, setWanted] = useState(0);
  const place = Math.min(wanted, pages.length - 1);
  const page = pages[place];
  if (!page) return null;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={sx}>
        <WholeText card={card} />
        <ComposedPage key={place} page={page} card={card} asset={asset} />
      </Box>
      <Box sx={row}>
        {pages.length > 1 ? (
          <PageTurner place={place} count={pages.length} onTurn={setWanted} />
        ) : null}
        {card.message ? <ReadAsText card={card} /> : null}
      </Box>
    </Box>
  );
}

/** Turns the pages inside a card. */
export function PageTurner({
  place,
  count,
  onTurn,
}: {
  place: number;
  count: number;
  onTurn: (place: number) => void;
}) {
  return (
    <Box role="group" aria-label="Pages of this card" sx={turner}>
      <IconButton
        aria-label="Previous page of this card"
        color="inherit"
        disabled={place === 0}
        onClick={() => onTurn(place - 1)}
        sx={button}
      >
        <BackIcon />
      </IconButton>
      <Box
        component="span"
        role="status"
        sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
      >
        Page {place + 1} of {count}
      </Box>
      <IconButton
        aria-label="Next page of this card"
        color="inherit"
        disabled={place >= count - 1}
        onClick={() => onTurn(place + 1)}
        sx={button}
      >
        <ForwardIcon />
      </IconButton>
    </Box>
  );
}

const button = { width: 44, height: 44, '&.Mui-disabled': { color: 'inherit', opacity: 0.4 } };
const turner = { display: 'flex', alignItems: 'center', gap: 0.5 } as const;
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: 2,
  minHeight: 48,
} as const;
