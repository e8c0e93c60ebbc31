import { Box, Photo, type BoxProps } from '@keepsake/shared/ui';
import { faceOf } from './face.ts';
import { Names } from './Names.tsx';
import { Sheet } from './Sheet.tsx';

const cover = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;

/**
 * The front of a card: a design with the couple's names on it, or the sender's own picture with the names
 * below. As wide as its place, 5 : 7; all sizes follow the width.
 */
export function CardFront({
  design,
  photo = null,
  names = [],
  lazy = false,
  sx = {},
}: {
  /** `image` is an address the browser can open. */
  design: { id: string; name: string; image: string } | null;
  /** Address of the picture, when there is no design. */
  photo?: string | null;
  /** Whom the card is for, as in `['Ada', 'Ben']`. */
  names?: readonly string[];
  /** Its picture is fetched when it comes near the screen. */
  lazy?: boolean;
  sx?: BoxProps['sx'];
}) {
  const whom = names.join(' and ');
  const label = `${design ? design.name : 'Your own picture'}${whom ? `, for ${whom}` : ''}`;
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
          {names.length ? <Names names={[names.join(' & ')]} size={8} /> : null}
        </Box>
      </Sheet>
    );
  const face = faceOf(design.id);
  return (
    <Sheet label={label} sx={sx}>
      <Photo src={design.image} alt="" lazy={lazy} sx={cover} />
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
            ...(face.plate ? { bgcolor: 'rgb(255 253 248 / 92%)', py: '5cqi', px: '3cqi' } : {}),
          }}
        >
          <Names names={names} />
        </Box>
      ) : null}
    </Sheet>
  );
}
