import { Box, Skeleton, Typography } from '@keepsake/shared/ui';
import type { ReactNode } from 'react';
import { Fine } from './text.tsx';

/** A number in a `dl`, above its label; a skeleton while the value is null or undefined. */
export function Figure({ word, value }: { word: ReactNode; value: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
      <Fine component="dt">{word}</Fine>
      <Typography
        component="dd"
        variant="h2"
        sx={{ m: 0, fontVariantNumeric: 'tabular-nums lining-nums' }}
      >
        {value ?? <Skeleton sx={{ mx: 'auto', width: 48 }} />}
      </Typography>
    </Box>
  );
}
