import { displayFont } from '@keepsake/shared/theme/tokens';
import { Box } from '@keepsake/shared/ui';
import { onDark, UPRIGHT } from './look.ts';

/** The sender's name below a photo or video. */
export function Caption({ children }: { children: string }) {
  return (
    <Box
      component="figcaption"
      dir="auto"
      sx={{
        maxWidth: '74cqw',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        fontFamily: displayFont,
        fontStyle: 'italic',
        fontWeight: 600,
        fontSize: '2.9cqw',
        lineHeight: 1.2,
        color: onDark,
        [UPRIGHT]: { fontSize: 'max(6cqw, 18px)', maxWidth: '92cqw' },
      }}
    >
      {children}
    </Box>
  );
}

/** A photo or a video in the middle, what it is of below. */
export const figure = {
  position: 'absolute',
  inset: 0,
  m: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2cqh',
} as const;

/** A print with its white edge. */
export const print = {
  display: 'block',
  boxSizing: 'border-box',
  maxWidth: '75cqw',
  maxHeight: '82cqh',
  p: '1cqw',
  borderRadius: '0.3cqw',
  [UPRIGHT]: { maxWidth: '92cqw', maxHeight: '56cqh', p: '2cqw' },
} as const;
