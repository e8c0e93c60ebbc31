import MuiDialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { radius } from '../theme/tokens.ts';

/** A question or a small form above the page. Escape and a click outside close it. */
export function Dialog({
  open,
  title,
  children,
  actions,
  wide = false,
  onClose,
}: {
  open: boolean;
  title: string;
  children?: ReactNode;
  /** Buttons; the confirming one is last. */
  actions?: ReactNode;
  /** For pictures and other large content; by default as wide as a form. */
  wide?: boolean;
  onClose: () => void;
}) {
  const titleId = useId();
  return (
    <MuiDialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth={wide ? 'lg' : 'xs'}
      fullWidth
      slotProps={{ paper: { sx: { borderRadius: `${radius.dialog}px`, p: { xs: 0.5, sm: 1 } } } }}
    >
      <DialogTitle id={titleId} variant="h3" component="h2">
        {title}
      </DialogTitle>
      {children ? <DialogContent>{children}</DialogContent> : null}
      {actions ? (
        <DialogActions sx={{ flexWrap: 'wrap', gap: 1, p: 2 }}>{actions}</DialogActions>
      ) : null}
    </MuiDialog>
  );
}
