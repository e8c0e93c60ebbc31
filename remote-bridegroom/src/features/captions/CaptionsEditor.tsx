import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { isApiError, messageOf, type CardMedia } from '@keepsake/shared/api';
import { useHost, useMutation } from '@keepsake/shared/host';
import { CaptionsIcon } from '@keepsake/shared/icons';
import { useApplyLive } from '@keepsake/shared/query';
import { Alert, Button, Stack, Typography } from '@keepsake/shared/ui';

type Outcome = { severity: 'success' | 'error'; words: string } | null;

/** Adds, replaces or removes the captions of a card's video. */
export default function CaptionsEditor({
  film: video,
  cardId,
  eventId,
}: {
  film: CardMedia;
  cardId: string;
  eventId: string;
}) {
  const { http } = useHost();
  const applyLive = useApplyLive();
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const { mutate, isPending } = useMutation(
    async (captions: File | null) => {
      setOutcome(null);
      const params = { id: cardId };
      return captions
        ? http.call('PUT v2/events/received-card/:id/captions', { params, files: { captions } })
        : http.call('DELETE v2/events/received-card/:id/captions', { params });
    },
    {
      onSuccess: ({ message: words }) => {
        setOutcome({ severity: 'success', words });
        applyLive({ type: 'media.ready', event_id: eventId, media_id: video.id });
      },
      onError: (error) => setOutcome({ severity: 'error', words: wordsOf(error) }),
      errorMessage: null,
    },
  );

  return (
    <Stack spacing={1} role="group" aria-label={t`Captions of the video`}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <input
          ref={input}
          type="file"
          hidden
          accept=".vtt,.srt,text/vtt"
          aria-label={t`Choose a file with captions`}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Reset, so that choosing the same file again fires a change event.
            target.value = '';
            if (file) mutate(file);
          }}
        />
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<CaptionsIcon />}
          disabled={isPending}
          onClick={() => input.current?.click()}
        >
          {video.captions ? t`Replace the captions` : t`Choose captions`}
        </Button>
        {video.captions ? (
          <Button variant="text" color="inherit" disabled={isPending} onClick={() => mutate(null)}>
            <Trans>Remove the captions</Trans>
          </Button>
        ) : null}
      </Stack>
      <Typography variant="body2" sx={{ opacity: 0.8 }}>
        <Trans>What is said in the video, as a .vtt or .srt file of at most 500 KB.</Trans>
      </Typography>
      {outcome ? (
        <Alert severity={outcome.severity} role={outcome.severity === 'error' ? 'alert' : 'status'}>
          {outcome.words}
        </Alert>
      ) : null}
    </Stack>
  );
}

function wordsOf(error: unknown): string {
  const sentence = isApiError(error) ? error.errors.captions?.[0] : undefined;
  return sentence ?? messageOf(error, t`The captions couldn’t be changed. Please try again.`);
}
