import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { Lightbox } from '@keepsake/shared/overlays';
import { useReadList } from '@keepsake/shared/query';
import { Box, Button, ErrorState, LoadingState, Stack } from '@keepsake/shared/ui';
import { stateOnDark } from '../../../parts/state-on-dark.ts';
import { clock, whose } from '../words.ts';
import { Chapters } from './Chapters.tsx';
import { VideoPlayer } from './VideoPlayer.tsx';

/** Plays all videos of an event, oldest first, with a list of chapters. */
export function AllVideos({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const { items, error, reload, more, loadingMore } = useReadList('GET bride-groom/media', {
    query: { event_id: eventId, kind: 'video', limit: 100 },
  });
  const [at, setAt] = useState(0);
  const requestMore = useEffectEvent((_loaded: number | undefined) => more?.());
  useEffect(() => requestMore(items?.length), [items?.length]);
  const videos = items && !more ? items.toReversed() : null;
  const video = videos?.[at];
  const length = videos?.reduce((sum, { duration }) => sum + (duration ?? 0), 0) ?? 0;
  return (
    <Lightbox
      label={
        video && videos
          ? t`Video ${{ place: at + 1 }} of ${{ count: videos.length }}, ${{ sender: whose(video) }} · ${{ length: clock(length) }} in all`
          : t`All videos`
      }
      closeLabel={t({ message: 'Close', comment: 'button' })}
      what="video"
      at={at}
      count={videos?.length ?? 1}
      onAt={setAt}
      onClose={onClose}
    >
      <Box sx={stateOnDark}>
        {error ? (
          <ErrorState title={t`The videos couldn’t be loaded`} error={error} onRetry={reload} />
        ) : null}
        {!videos && !error ? <LoadingState label={t`Loading the videos`} height={240} /> : null}
      </Box>
      {more ? (
        <Button
          variant="outlined"
          color="inherit"
          loading={loadingMore}
          onClick={more}
          sx={{ display: 'flex', mx: 'auto', mt: 3 }}
        >
          <Trans comment="button">Try again</Trans>
        </Button>
      ) : null}
      {video && videos ? (
        <Stack direction={{ xs: 'column', md: 'row' }} sx={{ height: '100%' }}>
          <Box sx={{ flex: 1, minHeight: 0, minWidth: 0 }}>
            <VideoPlayer
              key={video.id}
              file={video}
              autoPlay
              onEnded={() => setAt((current) => Math.min(current + 1, videos.length - 1))}
            />
          </Box>
          <Chapters films={videos} at={at} onAt={setAt} />
        </Stack>
      ) : null}
    </Lightbox>
  );
}
