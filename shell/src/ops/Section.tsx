import { useId, type ReactNode } from 'react';
import { Paper, Stack, Typography } from '@keepsake/shared/ui';

/** A part of a page of operators under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={headingId}
      variant="outlined"
      sx={{ px: { xs: 2, md: 3 }, py: 3 }}
    >
      <Stack spacing={2}>
        <Typography id={headingId} variant="h3" component="h2">
          {title}
        </Typography>
        {children}
      </Stack>
    </Paper>
  );
}
