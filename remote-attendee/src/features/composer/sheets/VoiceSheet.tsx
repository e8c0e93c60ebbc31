import { mediaLimits, useUploads } from '@keepsake/shared/media';
import { VoiceRecorder } from '@keepsake/shared/recorder';
import type { SheetProps } from '../composed.ts';
import { FileOnCard } from '../FileOnCard.tsx';

/** The sender's voice in the card: recorded here, or chosen. */
export default function VoiceSheet({ event, draft, change, onBusy, onClose }: SheetProps) {
  const uploads = useUploads();
  const use = (file: File) => {
    const audio = uploads.add(file, { kind: 'voice', group: event.id });
    change({ audio });
    onClose();
    return audio;
  };
  return (
    <FileOnCard uploadKey={draft.audio} onGone={() => change({ audio: null })}>
      <VoiceRecorder
        seconds={mediaLimits.voice.seconds ?? 0}
        people={event.people}
        group={event.id}
        onFile={use}
        onBusy={onBusy}
      />
    </FileOnCard>
  );
}
