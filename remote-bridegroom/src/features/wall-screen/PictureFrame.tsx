import type { WallItem } from '@keepsake/shared/api';
import { Box } from '@keepsake/shared/ui';
import { Caption, figure, print } from './Caption.tsx';
import { paper } from './look.ts';
import { signed } from './signed.ts';

/** A photo as a print on the table. */
export function PictureFrame({ item, src }: { item: WallItem; src: string | null }) {
  const whose = item.kind === 'card' ? signed(item) : item.by;
  return (
    <Box component="figure" sx={figure}>
      {src ? (
        <Box
          component="img"
          src={src}
          alt={whose ? `Photo from ${whose}` : 'Photo of the album'}
          sx={{ ...paper, ...print, transform: 'rotate(-0.7deg)' }}
        />
      ) : null}
      {whose ? <Caption>{whose}</Caption> : null}
    </Box>
  );
}
