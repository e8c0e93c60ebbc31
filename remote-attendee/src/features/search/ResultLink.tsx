import { Link } from '@keepsake/shared/router';
import { Box } from '@keepsake/shared/ui';
import type { ReactNode } from 'react';

/** What of an item of a list leads somewhere. */
export function ResultLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Box
      component={Link}
      to={to}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        p: 2,
        color: 'inherit',
        textDecoration: 'none',
        borderRadius: 'inherit',
        '&:hover': { bgcolor: 'action.hover' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
      }}
    >
      {children}
    </Box>
  );
}
