import {
  WholeFront,
  WholeInside,
  type CardContents,
  type CardPages,
} from '@keepsake/shared/designs';
import { ComposedPage, useCardFonts, WholeText } from '@keepsake/shared/designs/composed';
import { Box } from '@keepsake/shared/ui';
import type { ReactNode, RefObject } from 'react';
import { FACE } from './use-faces.ts';

const NO_PAGES: CardPages = { pages: [], asset: (path) => path };

/** A card’s front and pages, one or two side by side, as large as fits. */
export function Faces({
  card,
  shown,
  stage,
  swipe,
}: {
  card: CardContents;
  /** Indexes of the visible faces; 0 is the front. */
  shown: readonly number[];
  stage: RefObject<HTMLDivElement | null>;
  swipe: object;
}) {
  const { pages, asset } = card.inside ?? NO_PAGES;
  useCardFonts(pages, asset);
  const faces: ReactNode[] = [
    <WholeFront key="front" card={card} />,
    ...(pages.length > 0
      ? pages.map((page, at) => <ComposedPage key={at} page={page} card={card} asset={asset} />)
      : [
          <Box key="words" sx={{ height: '100%', overflowY: 'auto' }}>
            <WholeInside card={card} />
          </Box>,
        ]),
  ];
  return (
    <Box ref={stage} {...swipe} sx={room}>
      {pages.length > 0 ? <WholeText card={card} /> : null}
      <Box sx={row}>
        {faces.map((face, at) => (
          // A hidden face stays mounted, so that its video plays on.
          <Box
            key={at}
            {...{ [FACE]: at }}
            hidden={!shown.includes(at)}
            sx={[faceOf(shown.length), at > 0 ? unfolding : {}]}
          >
            {face}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const room = {
  gridArea: 'card',
  minHeight: 0,
  minWidth: 0,
  position: 'relative',
  containerType: 'size',
  touchAction: 'pan-y pinch-zoom',
  mx: { xs: 1.5, md: 4 },
  my: { xs: 1, md: 2 },
} as const;

const row = {
  height: '100%',
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  gap: '4px',
} as const;

/** The largest face of 5 : 7 when `abreast` of them share the width. */
const faceOf = (abreast: number) => ({
  flex: 'none',
  aspectRatio: '5 / 7',
  width: `min((100cqi - ${(abreast - 1) * 4}px) / ${abreast}, 100cqb * 5 / 7)`,
  '&[hidden]': { display: 'none' },
});

const unfolding = {
  '@keyframes evening-unfold': {
    from: { opacity: 0, transform: 'perspective(1200px) rotateY(calc(-70deg * var(--onward, 1)))' },
  },
  transformOrigin: 'left center',
  '@media (prefers-reduced-motion: no-preference)': {
    animation: 'evening-unfold 700ms cubic-bezier(0.2, 0.8, 0.2, 1)',
  },
};
