import { Box } from '@keepsake/shared/ui';

/** The name of the place. Pages have a heading of their own, so this one is no heading. */
export function TitleHeader({ title, large }: { title: string | null; large: boolean }) {
  return (
    <Box
      data-testid="title-header"
      sx={{
        px: { xs: 2.5, md: 4 },
        py: 1,
        minHeight: 40,
        color: 'text.secondary',
        borderBottom: 1,
        borderColor: 'divider',
        letterSpacing: '0.02em',
      }}
    >
      {title ?? (large ? 'Event' : 'Wedding')}
    </Box>
  );
}
