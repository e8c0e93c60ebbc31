import { styled } from '@keepsake/shared/ui';

/** For the keyboard: past the menu, to the page. */
export const SkipLink = styled('a')(({ theme }) => ({
  position: 'absolute',
  insetInlineStart: 8,
  top: -60,
  zIndex: 2000,
  padding: '12px 20px',
  borderRadius: 999,
  background: theme.vars?.palette.primary.main,
  color: theme.vars?.palette.primary.contrastText,
  '&:focus': { top: 8 },
}));
