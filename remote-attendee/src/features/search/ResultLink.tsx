import { Link } from '@keepsake/shared/router';
import { Paper } from '@keepsake/shared/ui';
import type { ReactNode } from 'react';

/** One line of a list, the whole of it a link. */
export function ResultLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Paper
      component={Link}
      to={to}
      variant="outlined"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        p: 2,
        color: 'inherit',
        textDecoration: 'none',
        '&:hover': { borderColor: 'secondary.main' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
      }}
    >
      {children}
    </Paper>
  );
}
