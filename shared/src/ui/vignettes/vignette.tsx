import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/**
 * A decorative drawing above the text of a page without a picture: gold hairlines, one element in the accent colour.
 * Its size is fixed, so that nothing shifts; it adapts to light and dark and is hidden from screen readers.
 */
export function vignette(shape: ReactNode) {
  return function Vignette() {
    return (
      <Box
        component="svg"
        viewBox="0 0 160 110"
        width={160}
        height={110}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.25"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        sx={{
          display: 'block',
          maxWidth: '100%',
          color: 'secondary.main',
          '& .sheet': { fill: 'var(--mui-palette-background-paper)' },
          '& .accent': { color: 'primary.main', stroke: 'currentColor' },
        }}
      >
        {shape}
      </Box>
    );
  };
}
