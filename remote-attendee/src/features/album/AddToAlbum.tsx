import { Alert, Stack, UploadProgress } from '@keepsake/shared/ui';
import { useEffect, useRef } from 'react';
import { AddPhotos } from '../photos/PhotosPicker.tsx';
import { useAlbumUploads } from './use-album-uploads.ts';

/** The way into the album, and what is on it. */
export function AddToAlbum({ eventId, onArrived }: { eventId: string; onArrived: () => void }) {
  const { take, notes, open, arrived, retry, remove } = useAlbumUploads(eventId);
  const known = useRef(0);
  useEffect(() => {
    if (arrived > known.current) onArrived();
    known.current = arrived;
  }, [arrived, onArrived]);
  return (
    <Stack spacing={1.5}>
      <AddPhotos label="Add photos" onFiles={(files) => void take(files)} />
      {notes.map((note) => (
        <Alert key={note} severity="info" role="alert">
          {note}
        </Alert>
      ))}
      {open.map((upload) => (
        <UploadProgress
          key={upload.key}
          filename={upload.filename}
          sent={Math.min(upload.sent, upload.bytes - 1)}
          total={upload.bytes}
          waiting={upload.state === 'paused'}
          failed={upload.state === 'failed' ? (upload.error ?? 'The upload failed.') : null}
          {...(upload.retryable ? { onRetry: () => retry(upload.key) } : {})}
          onRemove={() => remove(upload.key)}
        />
      ))}
    </Stack>
  );
}
