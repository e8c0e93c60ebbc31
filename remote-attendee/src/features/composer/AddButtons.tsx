import { GiftIcon, MicIcon, PhotoIcon, VideoIcon } from '@keepsake/shared/icons';
import { light } from '@keepsake/shared/theme/tokens';
import { Box, Button } from '@keepsake/shared/ui';
import type { SheetName } from './composed.ts';

const buttons = [
  { name: 'photo', label: 'Photo', Icon: PhotoIcon },
  { name: 'film', label: 'Video', Icon: VideoIcon },
  { name: 'voice', label: 'Voice', Icon: MicIcon },
  { name: 'gift', label: 'Gift', Icon: GiftIcon },
] as const satisfies { name: SheetName; label: string; Icon: typeof GiftIcon }[];

/** The buttons that add a photo, a video, a voice note or a gift to a card. */
export function AddButtons({ onOpen }: { onOpen: (sheet: SheetName) => void }) {
  return (
    <Box
      role="group"
      aria-label="Add to your card"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(4.25rem, 1fr))',
        gap: 1,
        bgcolor: 'inherit',
      }}
    >
      {buttons.map(({ name, label, Icon }) => (
        <Button
          key={name}
          variant="outlined"
          aria-haspopup="dialog"
          onClick={() => onOpen(name)}
          sx={{
            flexDirection: 'column',
            gap: 0.5,
            minWidth: 0,
            minHeight: { xs: 72, lg: 88 },
            px: 0.5,
            borderRadius: 1,
            // Opaque and light in dark mode, too: it lies on paper, whose ornaments must not show through.
            bgcolor: 'inherit',
            color: light.accent,
            borderColor: light.field,
            fontSize: '1rem',
            '&:focus-visible': { outline: `3px solid ${light.accent}`, outlineOffset: 2 },
          }}
        >
          <Icon />
          {label}
        </Button>
      ))}
    </Box>
  );
}
