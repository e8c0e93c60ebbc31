import { CheckIcon } from '@keepsake/shared/icons';
import { Box, ButtonBase, Typography } from '@keepsake/shared/ui';
import type { ReactNode } from 'react';
import { galleryItem } from './gallery-layout.ts';

/** One card to choose; the whole of it is the button. */
export function DesignChoice({
  name,
  note = null,
  chosen,
  onChoose,
  children,
}: {
  name: string;
  /** What it costs, when it does. */
  note?: string | null;
  chosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <Box component="li" sx={galleryItem}>
      <ButtonBase
        onClick={onChoose}
        aria-label={`${name}${note ? `, ${note}` : ''}${chosen ? ', chosen' : ''}`}
        sx={{
          display: 'block',
          width: '100%',
          borderRadius: '8px',
          transition: 'transform 150ms',
          '&:hover': { transform: { md: 'translateY(-4px)' } },
        }}
      >
        {children}
        <Typography
          component="span"
          aria-hidden
          sx={{
            display: 'flex',
            gap: 1,
            alignItems: 'center',
            justifyContent: 'center',
            minHeight: 44,
            mt: 1,
            fontWeight: chosen ? 600 : 400,
            color: chosen ? 'primary.main' : 'text.primary',
          }}
        >
          {chosen ? <CheckIcon /> : null}
          {name}
          {note ? (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {note}
            </Box>
          ) : null}
        </Typography>
      </ButtonBase>
    </Box>
  );
}
