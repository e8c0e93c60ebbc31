import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import {
  useEffect,
  useId,
  type ReactNode,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { motion, radius } from '../theme/tokens.ts';

/** A sheet from the bottom edge. It closes by its header, dragging down, Escape, or a click outside. */
export function BottomSheet({
  open,
  title,
  tall = false,
  children,
  onClose,
}: {
  open: boolean;
  title: string;
  /** Uses the full height from the start, so that late content does not move the sheet's upper edge. */
  tall?: boolean;
  children: ReactNode;
  onClose: () => void;
}) {
  const titleId = useId();
  const drag = useDragToClose(onClose);
  useEffect(() => {
    if (!open) return undefined;
    // Toasts move out of the way of an open sheet.
    document.body.toggleAttribute('data-bottom-sheet', true);
    return () => void document.body.toggleAttribute('data-bottom-sheet', false);
  }, [open]);
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      transitionDuration={motion.sheet}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: {
            borderRadius: `${radius.sheet}px ${radius.sheet}px 0 0`,
            maxHeight: '90dvh',
            ...(tall ? { height: '90dvh' } : {}),
            maxWidth: 640,
            mx: 'auto',
            pb: 'env(safe-area-inset-bottom)',
          },
          style: drag.offset
            ? { transform: `translateY(${drag.offset}px)`, transition: 'none' }
            : {},
        },
      }}
    >
      <ButtonBase
        onClick={onClose}
        aria-label={t({
          message: `Close ${title}`,
          comment: 'button of a sheet for screen readers; {title} is its heading',
        })}
        {...drag.handlers}
        sx={{ display: 'block', width: '100%', minHeight: 56, pt: 1.25, touchAction: 'none' }}
      >
        <Box
          sx={{ width: 40, height: 4, borderRadius: 2, bgcolor: 'divider', mx: 'auto', mb: 1 }}
        />
        <Typography id={titleId} variant="h4" component="h2">
          {title}
        </Typography>
      </ButtonBase>
      <Box sx={{ px: 2.5, pb: 3, pt: 1, overflowY: 'auto' }}>{children}</Box>
    </Drawer>
  );
}

/** Pixels of downward drag that close a sheet. */
const THRESHOLD = 100;

/** Pixels of movement that still count as a press. */
const SLIP = 8;

/** Moves the sheet with a finger and closes it beyond the threshold. A shorter drag does not count as a click. */
function useDragToClose(onClose: () => void) {
  const start = useRef<number | null>(null);
  const dragged = useRef(false);
  const [offset, setOffset] = useState(0);

  const end = (event: PointerEvent) => {
    if (start.current === null) return;
    const moved = event.clientY - start.current;
    start.current = null;
    setOffset(0);
    if (moved >= THRESHOLD) onClose();
  };

  return {
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        start.current = event.clientY;
        dragged.current = false;
        event.currentTarget.setPointerCapture?.(event.pointerId);
      },
      onPointerMove: (event: PointerEvent) => {
        if (start.current === null) return;
        const moved = event.clientY - start.current;
        if (Math.abs(moved) > SLIP) dragged.current = true;
        setOffset(Math.max(0, moved));
      },
      onPointerUp: end,
      onPointerCancel: () => {
        start.current = null;
        setOffset(0);
      },
      onClickCapture: (event: MouseEvent) => {
        // Clicks by keyboard have detail 0 and never follow a drag.
        if (!dragged.current || event.detail === 0) return;
        dragged.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
