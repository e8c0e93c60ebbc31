import { Box, type BoxProps } from '@keepsake/shared/ui';
import type { ReactNode } from 'react';
import { displayFont, card } from '../../ui/theme/tokens.ts';
import { partAddress } from './addresses.ts';
import { fitNames } from './fit-names.ts';
import { stationeryOf } from './drawn/inside.ts';
import { paletteOf } from './drawn/palette.ts';
import type { ShownDesign } from './shown-design.ts';

/** Height in per cent of the envelope's width. */
const ALL = 118;

/**
 * An envelope of a card's set, seen from behind: its flap opens, its lining shows, the card comes out. Without motion
 * it lies open.
 */
export function Envelope({
  design,
  colour,
  sender,
  sx = {},
  children,
}: {
  /** Design of the colour and lining; null for a plain envelope. */
  design: Pick<ShownDesign, 'image' | 'colours'> | null;
  colour: string | null;
  sender: string;
  sx?: BoxProps['sx'];
  /** The front of the card. */
  children: ReactNode;
}) {
  const { address, back, lining, front } = envelopeParts(design, colour);
  return (
    <Box
      sx={[
        { position: 'relative', width: '100%', containerType: 'inline-size' },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <Box sx={{ ...look, height: `${ALL}cqi` }}>
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

const look = {
  position: 'relative',
  overflow: 'hidden',
  perspective: '1400px',
  '@keyframes envelope-flap': {
    // Closed it lies on the pocket, open behind the card.
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

const plain = { envelope: '#e9dcc6', address: card.ink };

/** The colour of the envelope that a design comes in, and of what is written on it; of a plain one without a design. */
export function envelopeColours(
  design: Pick<ShownDesign, 'colours'> | null,
  colour: string | null,
): { envelope: string; address: string } {
  const palette = paletteOf(design, colour);
  return palette ? stationeryOf(palette) : plain;
}

const pocket = { position: 'absolute', left: 0, right: 0, bottom: 0, height: '62cqi' } as const;
export const flap = { position: 'absolute', left: 0, right: 0, height: '38cqi' } as const;

/** The looks of an envelope’s parts, seen from behind: inside, the open flap, and the pocket over what lies in it. */
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
      // The colour stands beneath the liner until it is there.
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
