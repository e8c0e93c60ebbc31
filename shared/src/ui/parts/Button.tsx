import MuiButton from '@mui/material/Button';
import type { ComponentProps } from 'react';

/**
 * MUI's button with a cheaper `loading` state, made by attributes and rules of the theme. MUI would insert new CSS
 * rules on the tap, which makes the browser recompute the styles of the whole page. The label stays visible with
 * `loadingPosition="start"`.
 */
export const Button = function Button({
  loading = null,
  loadingPosition = 'center',
  disabled = false,
  startIcon,
  ...rest
}: ComponentProps<typeof MuiButton>) {
  const busy = loading === true;
  const atStart = loadingPosition === 'start';
  return (
    <MuiButton
      {...rest}
      disabled={disabled || busy}
      startIcon={busy && atStart ? (startIcon ?? <span />) : startIcon}
      {...(busy ? { 'aria-busy': true } : {})}
      {...(busy && atStart ? { 'data-ring': 'start' } : {})}
    />
  );
} as typeof MuiButton;
