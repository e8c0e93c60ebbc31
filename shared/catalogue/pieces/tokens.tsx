import * as icons from '@keepsake/shared/icons';
import { motion, radius, space } from '@keepsake/shared/theme';
import { Box, Stack } from '@keepsake/shared/ui';
import type { Piece } from '../piece.ts';

const colours = [
  'background.default',
  'background.paper',
  'text.primary',
  'text.secondary',
  'primary.main',
  'primary.dark',
  'fill.main',
  'fill.dark',
  'secondary.main',
  'secondary.dark',
  'success.main',
  'warning.main',
  'error.main',
  'divider',
  'field',
];
const row = { direction: 'row', useFlexGap: true, spacing: 2, sx: { flexWrap: 'wrap' } } as const;

export const tokens: Piece[] = [
  {
    title: 'Colours',
    shows: {},
    variants: {
      'by their uses': (
        <Stack {...row}>
          {colours.map((colour) => (
            <Stack key={colour} spacing={0.5} sx={{ width: 120, fontSize: '0.8125rem' }}>
              <Box sx={{ height: 48, bgcolor: colour, border: 1, borderColor: 'divider' }} />
              {colour}
            </Stack>
          ))}
        </Stack>
      ),
    },
  },
  {
    title: 'Space, corners, motion',
    shows: {},
    variants: {
      space: (
        <Stack {...row}>
          {[1, 2, 3, 4, 6, 8].map((step) => (
            <Stack key={step}>
              <Box sx={{ width: step * space, height: 16, bgcolor: 'secondary.main' }} />
              {step * space} px
            </Stack>
          ))}
        </Stack>
      ),
      corners: (
        <Stack {...row}>
          {Object.entries(radius).map(([name, px]) => (
            <Box key={name} sx={{ p: 3, border: 1, borderColor: 'field', borderRadius: `${px}px` }}>
              {name}, {px} px
            </Box>
          ))}
        </Stack>
      ),
      motion: (
        <p>
          {Object.entries(motion)
            .map(([name, ms]) => `${name} ${ms} ms`)
            .join(', ')}
        </p>
      ),
    },
  },
  {
    title: 'Icons',
    shows: icons,
    variants: {
      all: (
        <Stack {...row}>
          {Object.entries(icons).map(([name, Icon]) => (
            <Stack key={name} sx={{ width: 110, alignItems: 'center', fontSize: '0.8125rem' }}>
              <Icon fontSize="1.5rem" />
              {name}
            </Stack>
          ))}
        </Stack>
      ),
    },
  },
];
