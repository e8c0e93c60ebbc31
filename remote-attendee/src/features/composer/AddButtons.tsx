import { msg, t } from '@lingui/core/macro';
import { say, type Message } from '@keepsake/shared/words';
import { GiftIcon, MicIcon, PhotoIcon, VideoIcon } from '@keepsake/shared/icons';
import { Box, Button } from '@keepsake/shared/ui';
import { memo, useRef } from 'react';
import { FileInput } from '../../parts/FileInput.tsx';
import type { SheetName } from './sheet-types.ts';

const buttons = [
  {
    name: 'photo',
    label: msg({ message: 'Photo', comment: 'button: adds one to a card' }),
    Icon: PhotoIcon,
  },
  {
    name: 'film',
    label: msg({ message: 'Video', comment: 'button: adds one to a card' }),
    Icon: VideoIcon,
  },
  {
    name: 'voice',
    label: msg({ message: 'Voice', comment: 'button: adds a voice note to a card' }),
    Icon: MicIcon,
  },
  {
    name: 'gift',
    label: msg({ message: 'Gift', comment: 'button: adds money to a card' }),
    Icon: GiftIcon,
  },
] as const satisfies { name: SheetName; label: Message; Icon: typeof GiftIcon }[];

export const AddButtons = memo(function AddButtons({
  onOpen,
  onPhotos,
  isOwnFront,
  ...added
}: {
  photo: boolean;
  film: boolean;
  voice: boolean;
  gift: boolean;
  /** True when the front is the sender’s own picture. */
  isOwnFront: boolean;
  onOpen: (sheet: SheetName) => void;
  /** Called with the first photos, whose file dialog opens directly from the button. */
  onPhotos: (files: File[]) => void;
}) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <Box
      role="group"
      aria-label={t`Add to your card`}
      sx={{
        display: 'grid',
        // Four columns at most, fewer with large text; their width does not depend on how many buttons there are yet.
        gridTemplateColumns: 'repeat(auto-fill, minmax(max(4rem, 22%), 1fr))',
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
          onClick={() => {
            onOpen(name);
            // The file dialog opens above the sheet, which then shows the photos, or the button to choose them later.
            if (name === 'photo' && !added.photo && !isOwnFront) picker.current?.click();
          }}
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
          {say(label)}
          {/* Hidden, not left out, so that showing it adds no style rule, which would restyle the page. */}
          <Box aria-hidden hidden={!added[name]} sx={mark} />
        </Button>
      ))}
      <FileInput ref={picker} kind="photo" multiple onFiles={onPhotos} />
    </Box>
  );
});

const mark = {
  position: 'absolute',
  top: 8,
  insetInlineEnd: 8,
  width: 10,
  height: 10,
  borderRadius: '50%',
  bgcolor: 'success.main',
  '&[hidden]': { display: 'none' },
};
