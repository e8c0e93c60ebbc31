import { ForwardIcon } from '@keepsake/shared/icons';
import { Link } from '@keepsake/shared/router';
import { Box } from '@keepsake/shared/ui';
import type { ReactNode } from 'react';

/** A row of a list that leads to another page as a whole. */
export function LinkRow({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Box
      component={Link}
      to={to}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 64,
        py: 1.25,
        color: 'inherit',
        textDecoration: 'none',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      <ForwardIcon />
    </Box>
  );
}
