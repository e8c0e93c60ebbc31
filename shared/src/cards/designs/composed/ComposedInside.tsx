import { Box, type BoxProps } from '@keepsake/shared/ui';
import type { CardContents, CardPages } from '../contents.ts';
import { useCardFonts } from './card-fonts.ts';
import { ComposedPage } from './ComposedPage.tsx';
import { ReadAsText, WholeText } from './ReadAsText.tsx';

/**
 * The composed inside of a card: each page is an item of the surrounding grid, followed by a button to read the text.
 * @param sx styles of the first page
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
