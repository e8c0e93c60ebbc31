import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { DataOf, Api } from '@keepsake/shared/api';
import { useMutation } from '@keepsake/shared/host';
import { POLL_INTERVAL, useRead } from '@keepsake/shared/query';
import {
  Box,
  Button,
  formatBytes,
  LinearProgress,
  Stack,
  Typography,
  type SxProps,
  type Theme,
} from '@keepsake/shared/ui';
import { say, type Message } from '@keepsake/shared/words';
import { useEffect, useState } from 'react';
import { Fine } from '../../parts/text.tsx';
import type { Downloading } from './use-download.ts';

type State = DataOf<Api['GET bride-groom/download/:id']>;

const headlines: Record<State['state'], Message> = {
  waiting: msg`Waiting for your browser to begin…`,
  running: msg`Your download is on its way`,
  broken: msg`The download stopped`,
  done: msg({ message: 'Downloaded', comment: 'headline of a download that is done' }),
  cancelled: msg`The download was cancelled`,
};

/** Milliseconds after which a download that the browser has not started counts as failed. */
const START_TIMEOUT = 2 * 60_000;

/** The progress of a zip download as the server counts it, with buttons to cancel or restart. */
export default function DownloadProgress({
  current: { id, begun },
  download,
  sx,
}: {
  current: NonNullable<Downloading['current']>;
  download: Downloading;
  sx?: SxProps<Theme>;
}) {
  const { data, error } = useRead(
    'GET bride-groom/download/:id',
    { params: { id } },
    // Polls on in the state `broken`: the browser's own list of downloads may resume it.
    {
      refetchInterval: ({ state }) =>
        state === 'done' || state === 'cancelled' ? false : POLL_INTERVAL,
    },
  );
  const { state, bytes, ...progress } = data ?? { state: 'waiting' as const, sent: 0, bytes: 0 };
  const percent = bytes > 0 ? Math.floor((progress.sent / bytes) * 100) : 0;
  const [sent, size] = [formatBytes(progress.sent), formatBytes(bytes)];
  const isOpen = state === 'waiting' || state === 'running';
  const isLate = useIsLate(begun) && data?.state === 'waiting';

  return (
    <Box
      role="group"
      aria-label={t({
        message: 'Download',
        context: 'noun',
        comment: 'name of a box that shows how far a download is',
      })}
      sx={[
        {
          width: '100%',
          maxWidth: 560,
          px: 2,
          pt: 1.5,
          pb: 0.5,
          border: 1,
          borderColor: state === 'broken' ? 'warning.main' : 'divider',
          borderRadius: 2,
          bgcolor: 'background.paper',
          boxSizing: 'border-box',
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {isLate ? t`The download hasn’t begun` : say(headlines[state])}
      </Typography>
      {bytes > 0 && state !== 'done' ? (
        <LinearProgress
          variant="determinate"
          value={percent}
          color={state === 'broken' ? 'warning' : 'primary'}
          aria-label={t`How far the download is`}
          sx={{ height: 6, borderRadius: 3, my: 1 }}
        />
      ) : null}
      {state === 'broken' ? (
        <Typography variant="body2">
          <Trans>
            {sent} of {size}, {percent} % came. Open your browser’s list of downloads and press
            Resume: it goes on from there. If it isn’t listed any more, start it again.
          </Trans>
        </Typography>
      ) : null}
      {data?.unreadable ? (
        <Typography variant="body2">
          <Trans>
            We couldn’t read some files any more: in the zip they are damaged. All others are
            complete. Please tell us through the contact page, so that we look for them.
          </Trans>
        </Typography>
      ) : null}
      {error && isOpen ? (
        <Typography variant="body2">
          <Trans>We can’t see right now how far it is. The download itself goes on.</Trans>
        </Typography>
      ) : null}
      <Stack direction="row" sx={{ columnGap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Fine sx={{ fontVariantNumeric: 'tabular-nums', mr: 'auto' }}>
          {state === 'running' ? t`${sent} of ${size}, ${percent} %` : null}
          {state === 'done' ? t`${size}. It’s in your browser’s downloads.` : null}
        </Fine>
        {state === 'broken' || isLate ? (
          <Button
            variant="outlined"
            loading={download.isPending}
            onClick={download.restart}
            sx={{ my: 1 }}
          >
            {t({ message: 'Start again', comment: 'button: the download' })}
          </Button>
        ) : null}
        {isOpen ? <CancelButton id={id} download={download} /> : null}
        {isOpen ? null : (
          <Button variant="text" onClick={download.close}>
            {t({ message: 'Close', comment: 'button' })}
          </Button>
        )}
      </Stack>
    </Box>
  );
}

/** Whether the start timeout has passed: the browser refused the download, or the server no longer knows its id. */
function useIsLate(begun: number): boolean {
  const [isLate, setIsLate] = useState(() => Date.now() - begun > START_TIMEOUT);
  useEffect(() => {
    const clock = setTimeout(() => setIsLate(true), begun + START_TIMEOUT - Date.now());
    return () => clearTimeout(clock);
  }, [begun]);
  return isLate;
}

function CancelButton({ id, download }: { id: string; download: Downloading }) {
  const { mutate, isPending } = useMutation('DELETE bride-groom/download/:id', {
    invalidates: ['GET bride-groom/download/:id'],
    onSuccess: download.close,
    errorMessage: t`The download couldn’t be cancelled.`,
  });
  return (
    <Button
      variant="text"
      aria-label={t`Cancel the download`}
      loading={isPending}
      onClick={() => mutate({ params: { id } })}
    >
      {t({ message: 'Cancel', comment: 'button' })}
    </Button>
  );
}
