import { msg } from '@lingui/core/macro';
import { say } from '@keepsake/shared/words';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { onward, stepOfArrow } from '@keepsake/shared/direction';
import { BackIcon, CloseIcon, ForwardIcon } from '@keepsake/shared/icons';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

/** Minimum pixels of a swipe. */
const SWIPE = 48;

/** Elements with their own arrow key and drag handling. */
const OWN_GESTURES = 'input, select, textarea, [data-own-gestures]';

const hasOwnGestures = (target: EventTarget) =>
  target instanceof Element && target.closest(OWN_GESTURES) !== null;

/**
 * Full-screen view of one item among several; arrow keys and swipes move between items. Elements with their own
 * gestures, such as sliders, set `data-own-gestures`.
 */
export function Lightbox({
  label,
  closeLabel,
  what,
  at,
  count,
  actions,
  children,
  onAt,
  onClose,
}: {
  /** Position and name, as in `3 of 12, from Noor`; also the dialog's accessible name. */
  label: string;
  closeLabel: string;
  /** Kind of item, for button labels. */
  what: keyof typeof steps;
  at: number;
  count: number;
  /** Buttons next to the close button. */
  actions?: ReactNode;
  children: ReactNode;
  onAt: (at: number) => void;
  onClose: () => void;
}) {
  const dialog = useModal();
  const from = useRef<{ x: number; y: number } | null>(null);

  const go = (by: number) => {
    if (at + by >= 0 && at + by < count) onAt(at + by);
  };
  const onKeyDown = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (hasOwnGestures(target) || altKey || ctrlKey || metaKey) return;
    const step = stepOfArrow(key);
    if (step !== 0) go(step);
    if (key === 'Home') go(-at);
    if (key === 'End') go(count - 1 - at);
  };
  const onPointerDown = ({ target, isPrimary, clientX, clientY }: PointerEvent) => {
    // The first finger starts a swipe; a second finger zooms.
    from.current = isPrimary && !hasOwnGestures(target) ? { x: clientX, y: clientY } : null;
  };
  const onPointerUp = ({ clientX, clientY }: PointerEvent) => {
    const began = from.current;
    from.current = null;
    if (!began) return;
    const across = clientX - began.x;
    if (Math.abs(across) > SWIPE && Math.abs(across) > Math.abs(clientY - began.y))
      go(onward(across) > 0 ? -1 : 1);
  };
  return (
    <Box
      component="dialog"
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      onKeyDown={onKeyDown}
      sx={{
        position: 'fixed',
        inset: 0,
        width: '100%',
        height: '100%',
        maxWidth: 'none',
        maxHeight: 'none',
        border: 0,
        // Overrides the spacing of a surrounding stack.
        '&&': { m: 0 },
        p: 0,
        bgcolor: '#14110f',
        color: '#fbf6ee',
        colorScheme: 'dark',
      }}
    >
      <Stack sx={{ height: '100%' }}>
        <Stack direction="row" sx={{ alignItems: 'center', p: 1, gap: { xs: 0.5, sm: 1 } }}>
          <Typography sx={{ flex: 1, pl: 1, minWidth: 0 }} aria-live="polite" noWrap>
            {label}
          </Typography>
          {actions}
          <IconButton
            aria-label={closeLabel}
            color="inherit"
            onClick={() => dialog.current?.close()}
            sx={{ width: 44, height: 44 }}
          >
            <CloseIcon />
          </IconButton>
        </Stack>
        <Box
          onPointerDown={onPointerDown}
          onPointerUp={onPointerUp}
          // Prevents the browser's drag-and-drop of pictures, which would end a swipe with the mouse.
          onDragStart={(event) => event.preventDefault()}
          sx={{ position: 'relative', flex: 1, minHeight: 0, touchAction: 'pan-y pinch-zoom' }}
        >
          {children}
          {count > 1 ? (
            <>
              <Step
                label={say(steps[what][0])}
                side="back"
                isEnd={at === 0}
                onStep={() => go(-1)}
              />
              <Step
                label={say(steps[what][1])}
                side="onward"
                isEnd={at === count - 1}
                onStep={() => go(1)}
              />
            </>
          ) : null}
        </Box>
      </Stack>
    </Box>
  );
}

/** Opens a dialog element as modal while it is mounted. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  }, []);
  useLayoutEffect(() => {
    const { current } = dialog;
    return () => {
      // Closing restores the focus, which removing an open dialog does not.
      if (current?.open) current.close();
    };
  }, []);
  return dialog;
}

/** Labels of the two buttons, by kind of item. */
const steps = {
  photo: [msg`Previous photo`, msg`Next photo`],
  video: [msg`Previous video`, msg`Next video`],
  scene: [msg`Previous scene`, msg`Next scene`],
  file: [msg`Previous file`, msg`Next file`],
} as const;

function Step({
  label,
  side,
  isEnd,
  onStep,
}: {
  label: string;
  side: 'back' | 'onward';
  /** Disabled at the end of the list by aria-disabled, which keeps the keyboard focus. */
  isEnd: boolean;
  onStep: () => void;
}) {
  return (
    <IconButton
      aria-label={label}
      aria-disabled={isEnd}
      onClick={onStep}
      sx={{
        position: 'absolute',
        top: 'calc(50% - 24px)',
        [side === 'back' ? 'left' : 'right']: 8,
        width: 48,
        height: 48,
        color: '#fff',
        bgcolor: 'rgb(0 0 0 / 0.45)',
        '&:hover, &:focus-visible': { bgcolor: 'rgb(0 0 0 / 0.7)' },
        '&[aria-disabled="true"]': { opacity: 0.35 },
      }}
    >
      {side === 'back' ? <BackIcon /> : <ForwardIcon />}
    </IconButton>
  );
}
