import { BackIcon, ForwardIcon } from '@keepsake/shared/icons';
import { IconButton, Stack, Typography } from '@keepsake/shared/ui';

/** Leads through the pages of a print. @param page from 0 on */
export function Leaf({
  page,
  pages,
  onTurn,
}: {
  page: number;
  pages: number;
  onTurn: (page: number) => void;
}) {
  const size = { width: 44, height: 44 };
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'center', gap: 1 }}>
      <IconButton
        aria-label="Previous page"
        disabled={page === 0}
        onClick={() => onTurn(page - 1)}
        sx={size}
      >
        <BackIcon />
      </IconButton>
      <Typography role="status" sx={{ fontVariantNumeric: 'tabular-nums lining-nums' }}>
        Page {page + 1} of {pages}
      </Typography>
      <IconButton
        aria-label="Next page"
        disabled={page === pages - 1}
        onClick={() => onTurn(page + 1)}
        sx={size}
      >
        <ForwardIcon />
      </IconButton>
    </Stack>
  );
}
