import type { MediaKind } from '@keepsake/shared/media';
import { Box } from '@keepsake/shared/ui';
import { canRecord } from '../recorder/record.ts';
import { RecordVideoLink } from './RecordVideoLink.tsx';
import { VoiceRecorder } from './VoiceRecorder.tsx';

/** Another way to a file: record it now, where this browser can. */
export function RecordInstead({
  kind,
  eventId,
  onRecorded,
}: {
  kind: MediaKind;
  eventId: string;
  onRecorded: (file: File) => Promise<void>;
}) {
  if (kind === 'photo' || !canRecord()) return null;
  return (
    <Box sx={{ px: 2, pb: 1 }}>
      {kind === 'video' ? (
        <RecordVideoLink eventId={eventId} />
      ) : (
        <VoiceRecorder onRecorded={(file) => void onRecorded(file)} />
      )}
    </Box>
  );
}
