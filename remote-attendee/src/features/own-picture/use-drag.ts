import { useRef, type KeyboardEvent, type PointerEvent, type WheelEvent } from 'react';
import { moved, zoomed, type Edit, type Size } from './edit.ts';

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
export function useDrag(picture: Size, onEdit: (change: (edit: Edit) => Edit) => void) {
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
