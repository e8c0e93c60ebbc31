import { t } from '@lingui/core/macro';
import {
  useEffect,
  useId,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type WheelEvent,
} from 'react';
import { Box } from '@keepsake/shared/ui';
import { cropOf, turned, type Edit, moved, zoomed, type Size } from './edit.ts';
import { filters, valuesOf } from './filters.ts';
import { frames } from './make-picture.ts';

/** Longer side of the preview in pixels: sharp enough on a screen, and quick to draw. */
const SHOWN = 1400;

/** Previews the front; its picture can be dragged, pinched, or moved by keyboard. */
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
      aria-label={t`Your picture on the card. Arrow keys move it, plus and minus make it larger and smaller.`}
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

interface Finger {
  x: number;
  y: number;
}

/** Distance that an arrow key moves the picture, as a fraction of the card. */
const STEP = 0.04;
const keys: Record<string, (picture: Size, edit: Edit) => Edit> = {
  ArrowLeft: (picture, edit) => moved(picture, edit, STEP, 0),
  ArrowRight: (picture, edit) => moved(picture, edit, -STEP, 0),
  ArrowUp: (picture, edit) => moved(picture, edit, 0, STEP),
  ArrowDown: (picture, edit) => moved(picture, edit, 0, -STEP),
  '+': (picture, edit) => zoomed(picture, edit, 1.1),
  '=': (picture, edit) => zoomed(picture, edit, 1.1),
  '-': (picture, edit) => zoomed(picture, edit, 1 / 1.1),
};

function apart([one, other]: Finger[]): number {
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}

/** Returns handlers that move a picture by finger, mouse or arrow keys, and zoom it by two fingers, wheel, + and −. */
function useDrag(picture: Size, onEdit: (change: (edit: Edit) => Edit) => void) {
  const fingers = useRef(new Map<number, Finger>());
  const lift = (event: PointerEvent) => fingers.current.delete(event.pointerId);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture?.(event.pointerId);
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      const { width, height } = event.currentTarget.getBoundingClientRect();
      const gap = apart([...fingers.current.values()]);
      const now = { x: event.clientX, y: event.clientY };
      fingers.current.set(event.pointerId, now);
      const count = fingers.current.size;
      const across = (now.x - before.x) / width / count;
      const down = (now.y - before.y) / height / count;
      const wider = apart([...fingers.current.values()]);
      onEdit((edit) => {
        const dragged = moved(picture, edit, across, down);
        return gap > 0 && wider > 0 ? zoomed(picture, dragged, wider / gap) : dragged;
      });
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onWheel: (event: WheelEvent) =>
      onEdit((edit) => zoomed(picture, edit, event.deltaY < 0 ? 1.06 : 1 / 1.06)),
    onKeyDown: (event: KeyboardEvent) => {
      const change = keys[event.key];
      if (!change) return;
      event.preventDefault();
      onEdit((edit) => change(picture, edit));
    },
  };
}
