import { Box } from '@keepsake/shared/ui';
import type { ReactNode } from 'react';
import { displayFont, card } from '../../ui/theme/tokens.ts';
import { partAddress } from './addresses.ts';
import { fitNames } from './fit-names.ts';
import { stationeryOf } from './drawn/inside.ts';
import { paletteOf } from './drawn/palette.ts';
import type { ShownDesign } from './shown-design.ts';

/** Height in per cent of the envelope's width. */
const HEIGHT = 118;

/**
 * An envelope in the style of a card's design, seen from behind: the flap opens and the card comes out. With reduced
 * motion it is open from the start.
 */
export function Envelope({
  design,
  colour,
  sender,
  children,
}: {
  /** Design that decides colour and lining; null for a plain envelope. */
  design: Pick<ShownDesign, 'image' | 'colours'> | null;
  colour: string | null;
  sender: string;
  /** The card's front. */
  children: ReactNode;
}) {
  const { address, back, lining, front } = envelopeParts(design, colour);
  return (
    <Box sx={{ position: 'relative', width: '100%', containerType: 'inline-size' }}>
      <Box sx={{ ...animation, height: `${HEIGHT}cqi` }}>
        <Box sx={back} />
        <Box className="flap" sx={{ ...lining, transformOrigin: '50% 100%' }} />
        <Box
          className="letter"
          sx={{ position: 'absolute', left: '14cqi', width: '72cqi', top: '6cqi' }}
        >
          {children}
        </Box>
        <Box sx={front} />
        <Box
          dir="auto"
          sx={{
            position: 'absolute',
            left: '8cqi',
            right: '8cqi',
            bottom: '4cqi',
            textAlign: 'center',
            color: address,
            fontFamily: displayFont,
            fontStyle: 'italic',
            fontWeight: 500,
            lineHeight: 1.08,
            overflowWrap: 'anywhere',
            fontSize: `${fitNames([sender], { width: 78, height: 15, largest: 8 })}cqi`,
          }}
        >
          {sender}
        </Box>
      </Box>
    </Box>
  );
}

const SLOW = '900ms cubic-bezier(0.3, 0.7, 0.2, 1) both';

const animation = {
  position: 'relative',
  overflow: 'hidden',
  perspective: '1400px',
  '@keyframes envelope-flap': {
    // Closed, the flap covers the pocket; open, it lies behind the card.
    from: { transform: 'rotateX(180deg)', zIndex: 2 },
    '49%': { zIndex: 2 },
    '50%': { zIndex: 0 },
  },
  '@keyframes envelope-letter': { from: { transform: 'translateY(62cqi)' } },
  '@media (prefers-reduced-motion: no-preference)': {
    '& .flap': { animation: `envelope-flap ${SLOW} 300ms` },
    '& .letter': { animation: `envelope-letter ${SLOW} 900ms` },
  },
} as const;

const plainEnvelope = { envelope: '#e9dcc6', address: card.ink };

/** Colours of a design's envelope and of the text on it; of a plain envelope without a design. */
export function envelopeColours(
  design: Pick<ShownDesign, 'colours'> | null,
  colour: string | null,
): { envelope: string; address: string } {
  const palette = paletteOf(design, colour);
  return palette ? stationeryOf(palette) : plainEnvelope;
}

const pocket = { position: 'absolute', left: 0, right: 0, bottom: 0, height: '62cqi' } as const;
export const flap = { position: 'absolute', left: 0, right: 0, height: '38cqi' } as const;

/** Styles of an envelope’s parts from behind; `front` is the pocket that covers the card. */
export function envelopeParts(
  design: Pick<ShownDesign, 'image' | 'colours'> | null,
  colour: string | null,
) {
  const { envelope, address } = envelopeColours(design, colour);
  const liner = design && partAddress(design.image, colour, 'liner');
  return {
    envelope,
    address,
    back: { ...pocket, bgcolor: envelope, filter: 'brightness(0.82)', borderRadius: '4px' },
    lining: {
      ...flap,
      bottom: '62cqi',
      clipPath: 'polygon(0 100%, 50% 0, 100% 100%)',
      // The colour shows until the liner's picture has loaded.
      background: liner ? `url("${liner}") 50% 100% / 100% auto ${envelope}` : envelope,
    },
    front: {
      ...pocket,
      bgcolor: envelope,
      borderRadius: '0 0 4px 4px',
      clipPath: 'polygon(0 0, 50% 52%, 100% 0, 100% 100%, 0 100%)',
      backgroundImage:
        'linear-gradient(33deg, rgb(0 0 0 / 7%) 0 46%, transparent 46.2%), linear-gradient(-33deg, rgb(0 0 0 / 7%) 0 46%, transparent 46.2%)',
    },
  } as const;
}
