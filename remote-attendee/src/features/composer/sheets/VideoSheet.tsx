import { useUploads } from '@keepsake/shared/media';
import { VideoRecorder } from '@keepsake/shared/recorder';
import type { SheetProps } from '../composed.ts';
import { FileOnCard } from '../FileOnCard.tsx';

/** A video in the card: recorded here, or chosen. */
export default function VideoSheet({ event, draft, change, onBusy, onClose }: SheetProps) {
  const uploads = useUploads();
  const use = (file: File, poster: string | null, stillAt: number | null) => {
    const video = uploads.add(file, { kind: 'video', group: event.id, stillAt });
    change({ video, poster });
    onClose();
    return video;
  };
  return (
    <FileOnCard
      uploadKey={draft.video}
      poster={draft.poster}
      onGone={() => change({ video: null, poster: null })}
    >
      <VideoRecorder
        seconds={event.video_minutes * 60}
        people={event.people}
        group={event.id}
        atOnce
        onFile={use}
        onBusy={onBusy}
      />
    </FileOnCard>
  );
}
