import { currentLanguage, directionOf } from '@keepsake/shared/words';

/*
 * Reading direction for keyboard, gestures and drawings: forward is right in most languages, left in Hebrew and Arabic.
 * Styles don't need this, since `theme/rtl.ts` mirrors them.
 */

/** Whether this document is right-to-left. */
export const isRightToLeft = (): boolean => directionOf(currentLanguage()) === 'rtl';

/** Converts a distance to the right (pixels or steps) into reading direction: positive is forward. */
export const onward = (toRight: number): number => (isRightToLeft() ? 0 - toRight : toRight);

/** The step that an arrow key makes in a sequence: 1 to the next item, -1 to the previous one, 0 for other keys. */
export function stepOfArrow(key: string): 1 | -1 | 0 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  return (key === 'ArrowRight') === isRightToLeft() ? -1 : 1;
}
