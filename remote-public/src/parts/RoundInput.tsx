import { styled } from '@keepsake/shared/ui';

/** A round input without the form library, which would enlarge the first load for one field. */
export const RoundInput = styled('input')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  minHeight: 52,
  boxSizing: 'border-box',
  padding: '0 20px',
  font: 'inherit',
  fontSize: '1.125rem',
  color: 'inherit',
  backgroundColor: theme.vars?.palette.background.paper,
  border: `1px solid ${theme.vars?.palette.text.secondary ?? 'currentColor'}`,
  borderRadius: 999,
  '&::placeholder': { color: theme.vars?.palette.text.secondary, opacity: 1 },
  '&:focus-visible': {
    outline: `2px solid ${theme.vars?.palette.primary.main ?? 'currentColor'}`,
    outlineOffset: 1,
  },
}));
