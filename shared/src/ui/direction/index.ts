import { currentLanguage, directionOf } from '@keepsake/shared/words';

/*
 * Where something goes on: to the right where one reads from the left, to the left in Hebrew and Arabic. Styles need
 * none of this, as `theme/rtl.ts` turns them round; keys, fingers and drawings do.
 */

/** Whether this document is read from right to left. */
export const isRightToLeft = (): boolean => directionOf(currentLanguage()) === 'rtl';

/** What goes to the right, in pixels or steps, as it counts for the reader: positive is onward, negative back. */
export const onward = (toRight: number): number => (isRightToLeft() ? 0 - toRight : toRight);

/** Where an arrow key leads in what is read one after the other: 1 to the next, -1 to the one before; 0 for another key. */
export function stepOfArrow(key: string): 1 | -1 | 0 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  return (key === 'ArrowRight') === isRightToLeft() ? -1 : 1;
}
