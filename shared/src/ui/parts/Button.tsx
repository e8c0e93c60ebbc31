import MuiButton from '@mui/material/Button';
import type { ComponentProps } from 'react';

/**
 * MUI's button. While it is `loading` it shows so by attributes and the theme's rules for them, which are there already: MUI's own
 * rules would come with the tap, and each rule that comes has the style of all that is on the page worked out anew. Its words
 * stay where `loadingPosition` is `start`.
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
