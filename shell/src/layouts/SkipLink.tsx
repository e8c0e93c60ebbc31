import { styled } from '@keepsake/shared/ui';

/** Link for keyboard users that skips the menu; visible only with focus. */
export const SkipLink = styled('a')(({ theme }) => ({
  position: 'absolute',
  insetInlineStart: 8,
  top: 8,
  // In percent of its own height, so that it is off screen at any text size.
  transform: 'translateY(calc(-100% - 16px))',
  zIndex: 2000,
  padding: '12px 20px',
  borderRadius: 999,
  background: theme.vars?.palette.fill.main,
  color: theme.vars?.palette.fill.contrastText,
  '&:focus': { transform: 'none' },
}));
