import type { AttendedEvent } from '@keepsake/shared/api';
import type { CardDraft } from '@keepsake/shared/state';
import { MicIcon, PhotoIcon, VideoIcon } from '@keepsake/shared/icons';
import { Stack, Typography } from '@keepsake/shared/ui';
import { FilePicker } from './FilePicker.tsx';

/** Photo, video and voice note; each is on its way as soon as it is chosen. */
export function FileSections({
  event,
  draft,
  change,
}: {
  event: AttendedEvent;
  draft: CardDraft;
  change: (changes: Partial<CardDraft>) => void;
}) {
  const own = draft.customCard;
  return (
    <Stack component="section" aria-label="Photo, video and voice" spacing={1.5}>
      <Typography variant="h4" component="h2">
        {own ? 'Your picture, a video, your voice' : 'A photo, a video, your voice'}
      </Typography>
      <FilePicker
        kind="photo"
        group={event.id}
        icon={<PhotoIcon />}
        label={own ? 'Choose your picture' : 'Add a photo'}
        hint={own ? 'It becomes the front of the card. Up to 50 MB.' : 'Up to 50 MB.'}
        uploadKey={draft.customImage}
        onChange={(customImage) => change({ customImage })}
      />
      <FilePicker
        kind="video"
        group={event.id}
        icon={<VideoIcon />}
        label="Add a video"
        hint="Up to 10 minutes and 4 GB."
        uploadKey={draft.video}
        onChange={(video) => change({ video })}
      />
      <FilePicker
        kind="voice"
        group={event.id}
        icon={<MicIcon />}
        label="Add a voice note"
        hint="Up to 5 minutes."
        uploadKey={draft.audio}
        onChange={(audio) => change({ audio })}
      />
    </Stack>
  );
}
