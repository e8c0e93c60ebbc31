import { styled } from '@keepsake/shared/ui';

/** For the keyboard: past the menu, to the page. */
export const SkipLink = styled('a')(({ theme }) => ({
  position: 'absolute',
  insetInlineStart: 8,
  top: 8,
  // Relative to its own height, for any text size.
  transform: 'translateY(calc(-100% - 16px))',
  zIndex: 2000,
  padding: '12px 20px',
  borderRadius: 999,
  background: theme.vars?.palette.fill.main,
  color: theme.vars?.palette.fill.contrastText,
  '&:focus': { transform: 'none' },
}));
