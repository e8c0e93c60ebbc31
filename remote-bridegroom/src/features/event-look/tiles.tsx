import { Box } from '@keepsake/shared/ui';
import type { ReactNode } from 'react';
import { FocusRing } from '../../parts/FocusRing.tsx';

export const legend = { p: 0, mb: 1.5 } as const;

export const tiles = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))',
  gap: 1,
} as const;

/** The label of a radio button or input, drawn as a tile. */
export function Tile({
  checked,
  wide = false,
  children,
}: {
  checked: boolean;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <Box
      component="label"
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        minHeight: 48,
        minWidth: 0,
        px: 1.5,
        py: 1,
        boxSizing: 'border-box',
        ...(wide ? { width: 'fit-content', pr: 2.5 } : {}),
        borderRadius: 1,
        border: 1,
        borderColor: checked ? 'primary.main' : 'divider',
        // An inset shadow thickens the border without moving the content.
        boxShadow: checked ? 'inset 0 0 0 1px var(--mui-palette-primary-main)' : 'none',
        bgcolor: 'background.paper',
        fontWeight: checked ? 600 : 400,
      }}
    >
      {children}
      <FocusRing />
    </Box>
  );
}
