import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { later } from '@keepsake/shared/later';
import { Suspense, useState } from 'react';
import { useHost } from '@keepsake/shared/host';
import { MicIcon, VideoIcon } from '@keepsake/shared/icons';
import { AudioPlayer, UploadBar, useFileAddress, VideoPlayer } from '@keepsake/shared/media';
import { Button, Stack } from '@keepsake/shared/ui';
import type { useThanksRecording } from './use-thanks-recording.ts';

const RecordThanks = later(() => import('./RecordThanks.tsx'));

/** The video or voice note of the thanks with a button to remove it, or buttons to add one. */
export function ThanksRecording({
  recording: { group, upload, saved, add, remove },
}: {
  recording: ReturnType<typeof useThanksRecording>;
}) {
  const { http } = useHost();
  const [open, setOpen] = useState<'voice' | 'video' | null>(null);
  const address = useFileAddress(upload?.key ?? null);

  if (upload)
    return (
      <Stack spacing={1.5}>
        <RecordingPlayer kind={upload.kind} src={upload.state === 'failed' ? null : address} />
        <UploadBar upload={upload} onRemove={() => void remove()} />
      </Stack>
    );
  if (saved)
    return (
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <RecordingPlayer kind={saved.kind} src={http.url(saved.url)} poster={saved.preview} />
        <Button color="inherit" onClick={() => void remove()}>
          {saved.kind === 'video' ? t`Remove the video` : t`Remove the voice note`}
        </Button>
      </Stack>
    );
  return (
    <>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
        <Button variant="outlined" startIcon={<VideoIcon />} onClick={() => setOpen('video')}>
          <Trans>Add a video</Trans>
        </Button>
        <Button variant="outlined" startIcon={<MicIcon />} onClick={() => setOpen('voice')}>
          <Trans>Add a voice note</Trans>
        </Button>
      </Stack>
      {open ? (
        <Suspense>
          <RecordThanks
            kind={open}
            group={group}
            onFile={(file) => {
              setOpen(null);
              return add(file, open);
            }}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function RecordingPlayer({
  kind,
  src,
  poster = null,
}: {
  kind: 'photo' | 'voice' | 'video';
  src: string | null;
  poster?: string | null;
}) {
  const { http } = useHost();
  if (src === null) return null;
  return kind === 'video' ? (
    <VideoPlayer src={src} poster={poster && http.url(poster)} label={t`Your video`} />
  ) : (
    <AudioPlayer src={src} label={t`Your voice note`} />
  );
}
