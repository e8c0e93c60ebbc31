import type { ReactNode } from 'react';
import { Box } from '@keepsake/shared/ui';

/** A question that opens to its answer; the browser's own, so that a search in the page finds it. */
export function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      component="details"
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        '& summary': {
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'center',
          gap: 2,
          minHeight: 56,
          py: 1,
          cursor: 'pointer',
          listStyle: 'none',
          fontWeight: 600,
          '&::-webkit-details-marker': { display: 'none' },
          '&::after': { content: '"+"', color: 'primary.main', fontSize: '1.5rem', lineHeight: 1 },
        },
        '&[open] summary::after': { content: '"–"' },
        '& p': { m: 0, mb: 2, color: 'text.secondary', lineHeight: 1.7, textWrap: 'pretty' },
      }}
    >
      <summary>{title}</summary>
      {children}
    </Box>
  );
}
