import { useRef, useState, type PointerEvent } from 'react';

/** Pixels to drag down before a sheet closes. */
const THRESHOLD = 100;

/** Follows a finger downwards; letting go beyond the threshold closes. */
export function useDragToClose(onClose: () => void) {
  const start = useRef<number | null>(null);
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
        event.currentTarget.setPointerCapture?.(event.pointerId);
      },
      onPointerMove: (event: PointerEvent) => {
        if (start.current !== null) setOffset(Math.max(0, event.clientY - start.current));
      },
      onPointerUp: end,
      onPointerCancel: () => {
        start.current = null;
        setOffset(0);
      },
    },
  };
}
