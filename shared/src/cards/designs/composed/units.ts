import { PAGE } from '@keepsake/shared/api/composed';

/** A length on a page, as part of the width of whatever the page is shown in. */
export const units = (length: number) => `${Math.round((length / PAGE.width) * 1e6) / 1e4}cqi`;

/** Read aloud, not seen. */
export const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'pre-wrap',
} as const;
