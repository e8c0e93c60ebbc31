import { useEffect, useId, useRef } from 'react';
import { Box } from '@keepsake/shared/ui';
import { cropOf, turned, type Edit } from './edit.ts';
import { filters, valuesOf } from './filters.ts';
import { frames } from './make-picture.ts';
import { useDrag } from './use-drag.ts';

/** Pixels of the preview's longer side: sharp enough on a screen, and quick to draw. */
const SHOWN = 1400;

/** Previews the front; the picture in it is dragged, pinched, or moved with the keyboard. */
export function Viewfinder({
  picture,
  edit,
  onEdit,
}: {
  picture: ImageBitmap;
  edit: Edit;
  onEdit: (change: (edit: Edit) => Edit) => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const filterId = useId();
  const handlers = useDrag(picture, onEdit);
  useEffect(() => {
    const small = Math.min(1, SHOWN / Math.max(picture.width, picture.height));
    if (!canvas.current) return;
    canvas.current.width = picture.width * small;
    canvas.current.height = picture.height * small;
    canvas.current
      .getContext('2d')
      ?.drawImage(picture, 0, 0, canvas.current.width, canvas.current.height);
  }, [picture]);

  const { matrix } = filters[edit.filter];
  const crop = cropOf(picture, edit);
  const lying = turned(picture, edit.turns);
  const part = (of: number) => `${(of / crop.width) * 100}cqi`;
  const { width: thick, inset, colour } = frames[edit.frame];
  return (
    <Box
      role="application"
      aria-label="Your picture on the card. Arrow keys move it, plus and minus make it larger and smaller."
      tabIndex={0}
      {...handlers}
      sx={{
        position: 'relative',
        containerType: 'inline-size',
        width: 'min(100%, 20rem, 44dvh)',
        aspectRatio: '5 / 7',
        mx: 'auto',
        overflow: 'hidden',
        borderRadius: '6px',
        bgcolor: 'action.hover',
        cursor: 'grab',
        touchAction: 'none',
        '&:active': { cursor: 'grabbing' },
        '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 3 },
      }}
    >
      {matrix ? (
        <svg width="0" height="0" aria-hidden style={{ position: 'absolute' }}>
          <filter id={filterId} colorInterpolationFilters="sRGB">
            <feColorMatrix values={valuesOf(matrix)} />
          </filter>
        </svg>
      ) : null}
      <Box
        component="canvas"
        ref={canvas}
        style={{
          width: part(picture.width),
          height: part(picture.height),
          left: part(lying.width / 2 - crop.left),
          top: part(lying.height / 2 - crop.top),
          transform: `translate(-50%, -50%) rotate(${edit.turns * 90}deg)`,
          filter: matrix ? `url("#${filterId}")` : 'none',
        }}
        sx={{ position: 'absolute', display: 'block', maxWidth: 'none', pointerEvents: 'none' }}
      />
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          inset: `${inset * 100}cqi`,
          border: `${thick * 100}cqi solid ${colour}`,
          pointerEvents: 'none',
        }}
      />
    </Box>
  );
}
