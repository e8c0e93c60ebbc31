import { Box, Photo } from '@keepsake/shared/ui';
import type { CardPhoto } from './contents.ts';

/** A photo alone is at most this high, as a part of its width; what is higher shows its middle. */
const HIGHEST = 4 / 3;

/**
 * The photos of a card: one in its own shape, several as a mosaic whose rows are always full.
 */
export function Photos({ photos }: { photos: readonly CardPhoto[] }) {
  const [first] = photos;
  if (!first) return null;
  if (photos.length === 1)
    return (
      <Photo
        src={first.src}
        alt={first.alt}
        sx={{ width: '100%', aspectRatio: shapeOf(first), borderRadius: CORNER }}
      />
    );
  const shapes = mosaic(photos.length);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(6, minmax(0, 1fr))', gap: '1.6cqi' }}>
      {photos.map(({ src, alt }, place) => {
        const columns = shapes[place] ?? 2;
        return (
          <Photo
            key={src + String(place)}
            src={src}
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
  return height / width > HIGHEST ? `1 / ${HIGHEST}` : `${width} / ${height}`;
}

/**
 * How many of six columns each photo takes, so that every row is full.
 * @param count two or more
 */
function mosaic(count: number): number[] {
  if (count === 3) return [6, 3, 3];
  const pairs = { 0: 0, 1: 4, 2: 2 }[count % 3] ?? 0;
  return Array.from({ length: count }, (_, place) => (place < pairs ? 3 : 2));
}
