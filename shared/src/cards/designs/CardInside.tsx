import { Trans } from '@lingui/react/macro';
import { Box, type BoxProps, Photo } from '@keepsake/shared/ui';
import type { ReactNode } from 'react';
import { displayFont } from '../../ui/theme/tokens.ts';
import type { CardPhoto } from './contents.ts';
import { paperOf } from './paper.ts';
import { Sheet } from './Sheet.tsx';
import type { ShownDesign } from './shown-design.ts';

/** Font size of a message in per cent of the card's width; shorter messages are larger. */
function sizeFor(message: string): number {
  if (message.length <= 80) return 7.5;
  if (message.length <= 220) return 6;
  return message.length <= 600 ? 5 : 4.4;
}

/**
 * The inside of a card: photos, message, video, voice note, gift and sender. At least 5 : 7; long messages make it
 * taller, with a readable minimum font size.
 */
export function CardInside({
  design = null,
  colour = null,
  message,
  sender,
  photos = [],
  film: video = null,
  voice = null,
  gift = null,
  sx = {},
}: {
  /** Design that decides paper, frame and font; plain without one. */
  design?: ShownDesign | null;
  /** Key of the design's colourway; null for the default. */
  colour?: string | null;
  message: string;
  sender: string;
  photos?: readonly CardPhoto[];
  /** The video player. */
  film?: ReactNode;
  /** The audio player. */
  voice?: ReactNode;
  /** The formatted gift, as in `$50.00`. */
  gift?: string | null;
  sx?: BoxProps['sx'];
}) {
  const paper = paperOf(design, colour);
  return (
    <Sheet
      grows
      sx={[{ bgcolor: paper.sheet, color: paper.words }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      <Box
        sx={{
          minHeight: 'calc(140cqi)',
          display: 'flex',
          flexDirection: 'column',
          gap: '5cqi',
          p: '8cqi',
          // Keeps clear of the ornaments in the corners.
          ...(design && photos.length === 0 ? { pt: '24cqi', pb: '12cqi' } : {}),
          '&::before': paper.frame,
          '& > *': { position: 'relative' },
        }}
      >
        <Photos photos={photos} />
        <Box
          component="p"
          dir="auto"
          sx={{
            m: 0,
            my: 'auto',
            fontFamily: paper.font,
            fontSize: `max(${sizeFor(message) * paper.scale}cqi, 15px)`,
            lineHeight: 1.35,
            fontWeight: paper.weight,
            textAlign: message.length <= 220 ? 'center' : 'start',
            textWrap: 'pretty',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          {message}
        </Box>
        {video}
        {voice}
        <Box sx={{ textAlign: 'center', fontFamily: displayFont }}>
          {gift ? (
            <Box
              component="p"
              sx={{ m: 0, mb: '2cqi', fontSize: 'max(4.4cqi, 14px)', color: paper.soft }}
            >
              <Trans comment="on a card, above its sender’s name">with a gift of {gift}</Trans>
            </Box>
          ) : null}
          <Box
            component="p"
            dir="auto"
            sx={{
              m: 0,
              fontStyle: 'italic',
              fontSize: 'max(6cqi, 16px)',
              overflowWrap: 'anywhere',
            }}
          >
            {sender}
          </Box>
        </Box>
      </Box>
    </Sheet>
  );
}

/** Maximum height of a single photo relative to its width; taller photos are cropped to their middle. */
const MAX_RATIO = 4 / 3;

/** The photos of a card: a single one in its own aspect ratio, several as a mosaic without gaps. */
function Photos({ photos }: { photos: readonly CardPhoto[] }) {
  const [first] = photos;
  if (!first) return null;
  if (photos.length === 1)
    return (
      <Photo
        src={first.src}
        placeholder={first.placeholder}
        alt={first.alt}
        sx={{ width: '100%', aspectRatio: shapeOf(first), borderRadius: CORNER }}
      />
    );
  const shapes = mosaic(photos.length);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(6, minmax(0, 1fr))', gap: '1.6cqi' }}>
      {photos.map(({ src, alt, placeholder }, place) => {
        const columns = shapes[place] ?? 2;
        return (
          <Photo
            key={src + String(place)}
            src={src}
            placeholder={placeholder}
            alt={alt}
            lazy
            sx={{
              gridColumn: `span ${columns}`,
              width: '100%',
              aspectRatio: columns === 6 ? '3 / 2' : '1 / 1',
              borderRadius: CORNER,
            }}
          />
        );
      })}
    </Box>
  );
}

const CORNER = '3px';

function shapeOf({ width, height }: CardPhoto): string {
  if (!width || !height) return '4 / 3';
  return height / width > MAX_RATIO ? `1 / ${MAX_RATIO}` : `${width} / ${height}`;
}

/**
 * The number of columns, out of six, that each photo spans so that every row is full.
 * @param count two or more
 */
function mosaic(count: number): number[] {
  if (count === 3) return [6, 3, 3];
  const pairs = { 0: 0, 1: 4, 2: 2 }[count % 3] ?? 0;
  return Array.from({ length: count }, (_, place) => (place < pairs ? 3 : 2));
}
