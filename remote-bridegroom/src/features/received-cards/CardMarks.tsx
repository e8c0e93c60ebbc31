import type { ReceivedCard } from '@keepsake/shared/api';
import { MicIcon, PhotoIcon, VideoIcon } from '@keepsake/shared/icons';
import { Box } from '@keepsake/shared/ui';

/** What lies in a card, in small pictures with words for those who do not see them. */
export function CardMarks({ card }: { card: ReceivedCard }) {
  const marks = [
    { here: card.custom_image !== null || card.photos.length > 0, word: 'photo', Icon: PhotoIcon },
    { here: card.has_audio, word: 'voice note', Icon: MicIcon },
    { here: card.has_video, word: 'video', Icon: VideoIcon },
  ].filter(({ here }) => here);
  if (marks.length === 0) return null;
  return (
    <Box
      component="span"
      role="img"
      aria-label={`With ${marks.map(({ word }) => word).join(', ')}`}
      sx={{ display: 'inline-flex', gap: 0.75, fontSize: '0.8rem' }}
    >
      {marks.map(({ word, Icon }) => (
        <Icon key={word} />
      ))}
    </Box>
  );
}
