import { useId, type ReactNode } from 'react';
import { Box, Paper, Stack, Typography } from '@keepsake/shared/ui';

interface SectionProps {
  title: string;
  /** A line below the title. */
  facts?: ReactNode;
  children: ReactNode;
}

/** A section of an operators' page. */
export function Section({ title, facts, children }: SectionProps) {
  const headingId = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={headingId}
      variant="outlined"
      sx={{ px: { xs: 2, md: 3 }, py: 3 }}
    >
      <Stack spacing={2}>
        <Box>
          <Typography id={headingId} variant="h3" component="h2">
            {title}
          </Typography>
          {facts ? <Typography sx={{ color: 'text.secondary' }}>{facts}</Typography> : null}
        </Box>
        {children}
      </Stack>
    </Paper>
  );
}
