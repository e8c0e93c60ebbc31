import { useUploads } from '@keepsake/shared/media';
import { VideoRecorder } from '@keepsake/shared/recorder';
import type { SheetProps } from '../sheet-types.ts';
import { FileOnCard } from '../FileOnCard.tsx';
import { useSheetFile } from '../use-file-checks.ts';

/** Records or chooses the video of the card. */
export default function VideoSheet({ event, draft, change, onBusy, onClose }: SheetProps) {
  const uploads = useUploads();
  const { onCheck, isOver, close } = useSheetFile(event.id, 'video', onClose);
  const use = (file: File, poster: string | null, stillAt: number | null) => {
    // A file is checked or trimmed before, during which the guest may leave a tablet.
    if (isOver()) return null;
    const video = uploads.add(file, { kind: 'video', group: event.id, stillAt });
    change({ video, poster });
    close();
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
        onCheck={onCheck}
        onBusy={onBusy}
      />
    </FileOnCard>
  );
}
