import { Box, Photo, type BoxProps } from '@keepsake/shared/ui';
import { frontAddress } from './addresses.ts';
import { namesBoxOn } from './front-names.ts';
import { hairlines, Names } from './Names.tsx';
import { Sheet } from './Sheet.tsx';
import { card } from '../../ui/theme/tokens.ts';
import { lookOf, paletteOf, type Lettering } from './drawn/looks.ts';

/** How words stand on a design: where, in which letters and colour, and whether they need a sheet below them. */
interface Face {
  /** Centre of the words, from the top, in per cent of the height. */
  middle: number;
  /** Room of the words, in per cent of the card's width. */
  width: number;
  height: number;
  lettering: Lettering;
  ink: string;
  /** A sheet of paper below the words; a design without a quiet place needs one. */
  plate: boolean;
}

/** A design that came without a release: a plate keeps the names readable on anything. */
const unknown: Face = {
  middle: 50,
  width: 64,
  height: 50,
  lettering: 'serif',
  ink: card.ink,
  plate: true,
};

/** @param colour key of a colourway; null is the one that the design comes in */
export function faceOf(designId: string | null, colour: string | null = null): Face {
  const look = designId === null ? undefined : lookOf(designId);
  const palette = designId === null ? null : paletteOf(designId, colour);
  return look && palette ? { ...look, ink: palette.ink, plate: false } : unknown;
}

/** Area below the picture, in per cent of the card without margins. */
const belowPicture = { width: 86, height: 24, largest: 8 };

const cover = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;

/**
 * The front of a card: a design with the names on it of those whose event it is, or the sender's own picture with
 * the names below. As wide as its place, 5 : 7; all sizes follow the width.
 */
export function CardFront({
  design,
  colour = null,
  photo = null,
  names = [],
  lazy = false,
  sx = {},
}: {
  /** `image` is an address the browser can open. */
  design: { id: string; name: string; image: string } | null;
  /** Key of a colourway of the design; null is the one that it comes in. */
  colour?: string | null;
  /** Address of the picture, when there is no design. */
  photo?: string | null;
  /** Names of the couple, as in `['Ada', 'Ben']` or `['Ada']`. */
  names?: readonly string[];
  /** Its picture is fetched when it comes near the screen. */
  lazy?: boolean;
  sx?: BoxProps['sx'];
}) {
  const whom = names.join(' and ');
  const label = `${design ? design.name : 'A photo card'}${whom ? `, for ${whom}` : ''}`;
  if (!design)
    return (
      <Sheet label={label} sx={sx}>
        <Photo
          src={photo}
          alt=""
          lazy={lazy}
          sx={{ ...cover, height: names.length ? '80%' : '100%' }}
        />
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            inset: '80% 6% 0',
            display: 'grid',
            placeItems: 'center',
            overflow: 'hidden',
          }}
        >
          {names.length ? <Names names={[names.join(' & ')]} place={belowPicture} /> : null}
        </Box>
      </Sheet>
    );
  const face = faceOf(design.id, colour);
  return (
    <Sheet label={label} sx={sx}>
      <Photo src={frontAddress(design.image, colour)} alt="" lazy={lazy} sx={cover} />
      {names.length ? (
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            left: '50%',
            top: `${face.middle}%`,
            transform: 'translate(-50%, -50%)',
            width: `${face.width}%`,
            color: face.ink,
            ...(names.length === 1 ? hairlines : {}),
            ...(face.plate ? { bgcolor: 'rgb(255 253 248 / 92%)', py: '5cqi', px: '3cqi' } : {}),
          }}
        >
          <Names names={names} place={namesBoxOn(face, names.length)} lettering={face.lettering} />
        </Box>
      ) : null}
    </Sheet>
  );
}
