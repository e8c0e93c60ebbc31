import { mediaLimits, useUploads } from '@keepsake/shared/media';
import { VoiceRecorder } from '@keepsake/shared/recorder';
import type { SheetProps } from '../sheet-types.ts';
import { FileOnCard } from '../FileOnCard.tsx';
import { useSheetFile } from '../use-file-checks.ts';

/** Records or chooses the voice note of the card. */
export default function VoiceSheet({ event, draft, change, onBusy, onClose }: SheetProps) {
  const uploads = useUploads();
  const { onCheck, isOver, close } = useSheetFile(event.id, 'audio', onClose);
  const use = (file: File) => {
    // A file is checked or trimmed before, during which the guest may leave a tablet.
    if (isOver()) return null;
    const audio = uploads.add(file, { kind: 'voice', group: event.id });
    change({ audio });
    close();
    return audio;
  };
  return (
    <FileOnCard uploadKey={draft.audio} onGone={() => change({ audio: null })}>
      <VoiceRecorder
        seconds={mediaLimits.voice.seconds ?? 0}
        people={event.people}
        group={event.id}
        onFile={use}
        onCheck={onCheck}
        onBusy={onBusy}
      />
    </FileOnCard>
  );
}
