import MuiButton, { type ButtonProps } from '@mui/material/Button';
import MuiLink, { type LinkProps as MuiLinkProps } from '@mui/material/Link';
import { Link as RouterLink } from '@keepsake/shared/router';
import type { ReactNode } from 'react';

/** A link within the site, inside a line of text. */
export function TextLink({
  to,
  ...rest
}: { to: string; replace?: boolean } & Omit<MuiLinkProps, 'href'>) {
  return <MuiLink component={RouterLink} to={to} {...rest} />;
}

/** A link within the site that looks like a button. */
export function LinkButton({
  to,
  variant = 'contained',
  ...rest
}: { to: string; replace?: boolean; children: ReactNode } & Omit<ButtonProps, 'href' | 'loading'>) {
  return <MuiButton component={RouterLink} to={to} variant={variant} {...rest} />;
}
