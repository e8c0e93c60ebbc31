import { GiftIcon, MicIcon, PhotoIcon, VideoIcon } from '@keepsake/shared/icons';
import { Box, Button } from '@keepsake/shared/ui';
import type { SheetName } from './composed.ts';
import type { Card } from './use-card.ts';

const buttons = [
  { name: 'photo', label: 'Photo', Icon: PhotoIcon },
  { name: 'film', label: 'Video', Icon: VideoIcon },
  { name: 'voice', label: 'Voice', Icon: MicIcon },
  { name: 'gift', label: 'Gift', Icon: GiftIcon },
] as const satisfies { name: SheetName; label: string; Icon: typeof GiftIcon }[];

/** The buttons that add a photo, a video, a voice note or a gift to a card; what is added already has a mark. */
export function AddButtons({
  card: { draft, gift },
  onOpen,
}: {
  card: Card;
  onOpen: (sheet: SheetName) => void;
}) {
  const added = {
    photo: draft.photos.length > 0 || (draft.customImage !== null && !draft.customCard),
    film: draft.video !== null,
    voice: draft.audio !== null,
    gift: gift > 0,
  };
  return (
    <Box
      role="group"
      aria-label="Add to your card"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(4rem, 1fr))',
        gap: 1,
        width: '100%',
        maxWidth: 560,
        mx: 'auto',
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
            gap: 0.25,
            minWidth: 0,
            minHeight: 64,
            px: 0.5,
            py: 0.75,
            borderRadius: 1.5,
            bgcolor: 'background.paper',
            borderColor: 'divider',
            boxShadow: '0 1px 2px rgb(60 40 20 / 10%)',
            fontSize: '0.9375rem',
            lineHeight: 1.3,
            '& svg': { fontSize: '1.375rem' },
          }}
        >
          <Icon />
          {label}
          {added[name] ? <Box aria-hidden sx={mark} /> : null}
        </Button>
      ))}
    </Box>
  );
}

const mark = {
  position: 'absolute',
  top: 8,
  insetInlineEnd: 8,
  width: 10,
  height: 10,
  borderRadius: '50%',
  bgcolor: 'success.main',
};
