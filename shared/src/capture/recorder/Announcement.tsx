import { Box } from '@keepsake/shared/ui';

/** Said by screen readers when it changes; whoever sees the page sees it there. */
export function Announcement({ children }: { children: string }) {
  return (
    <Box
      role="status"
      sx={{
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </Box>
  );
}
