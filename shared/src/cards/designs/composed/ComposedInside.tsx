import { Box, type BoxProps } from '@keepsake/shared/ui';
import type { CardContents, CardPages } from '../contents.ts';
import { useCardFonts } from './card-fonts.ts';
import { ComposedPage } from './ComposedPage.tsx';
import { ReadAsText, WholeText } from './ReadAsText.tsx';

/**
 * The inside of a card as it was composed: all of its pages, as so many items of the grid that they stand in, and below
 * them the way to its words as text.
 * @param sx of the first page
 */
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
  return (
    <>
      {pages.map((page, at) => (
        <Box key={at} sx={at === 0 ? sx : {}}>
          {at === 0 ? <WholeText card={card} /> : null}
          <ComposedPage page={page} card={card} asset={asset} />
        </Box>
      ))}
      {card.message ? (
        <Box sx={{ gridColumn: '1 / -1', textAlign: 'center' }}>
          <ReadAsText card={card} sx={{ minHeight: 44 }} />
        </Box>
      ) : null}
    </>
  );
}
