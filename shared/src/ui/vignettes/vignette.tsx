import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/**
 * A line drawing above the words of a page that has no picture of its own: hairlines of gold on paper, one thing in
 * the accent. It has its size before it is drawn, follows light and dark, and says nothing that the words do not.
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
