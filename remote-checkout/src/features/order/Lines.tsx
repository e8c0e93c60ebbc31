import type { ReactNode } from 'react';
import { Box, Typography } from '@keepsake/shared/ui';

/** A list of amounts. `label` names it for screen readers. */
export function Lines({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="dl" aria-label={label} sx={{ m: 0, display: 'grid', gap: 1.25 }}>
      {children}
    </Box>
  );
}

/** A line: label, amount and note. `strong` marks the total. */
export function Line({
  name,
  note,
  strong = false,
  children,
}: {
  name: string;
  note?: string | undefined;
  strong?: boolean;
  children: ReactNode;
}) {
  const variant = strong ? 'h5' : 'body1';
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        columnGap: 2,
        ...(strong ? { borderTop: 1, borderColor: 'secondary.main', pt: 1.5, mt: 0.5 } : {}),
      }}
    >
      <Typography component="dt" variant={variant}>
        {name}
      </Typography>
      <Typography
        component="dd"
        variant={variant}
        sx={{ m: 0, fontVariantNumeric: 'tabular-nums lining-nums', textAlign: 'right' }}
      >
        {children}
      </Typography>
      {note ? (
        <Typography
          component="dd"
          variant="body2"
          sx={{ m: 0, color: 'text.secondary', gridColumn: 1, textWrap: 'pretty' }}
        >
          {note}
        </Typography>
      ) : null}
    </Box>
  );
}
