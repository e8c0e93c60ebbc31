import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import type { ReceivedMedia } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { VideoIcon } from '@keepsake/shared/icons';
import { Box, ButtonBase, Typography } from '@keepsake/shared/ui';
import { clock, whose } from '../words.ts';

/** The list of videos as chapters; a press plays that video. */
export function Chapters({
  films: videos,
  at,
  onAt,
}: {
  films: readonly ReceivedMedia[];
  at: number;
  onAt: (at: number) => void;
}) {
  const { http } = useHost();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // A block, since some browsers return a promise here, which an effect must not return.
    list.current?.children[at]?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);
  return (
    <Box
      component="ol"
      ref={list}
      aria-label={t({ message: 'Chapters', comment: 'for screen readers' })}
      data-own-gestures=""
      sx={{
        listStyle: 'none',
        m: 0,
        p: 1,
        flex: 'none',
        width: { xs: '100%', md: 300 },
        maxHeight: { xs: '34%', md: '100%' },
        overflowY: 'auto',
        borderLeft: { md: '1px solid rgb(255 255 255 / 0.14)' },
        borderTop: { xs: '1px solid rgb(255 255 255 / 0.14)', md: 'none' },
        boxSizing: 'border-box',
      }}
    >
      {videos.map((video, place) => (
        <li key={video.id}>
          <ButtonBase
            aria-current={place === at ? 'true' : undefined}
            onClick={() => onAt(place)}
            sx={{
              width: '100%',
              justifyContent: 'flex-start',
              textAlign: 'left',
              gap: 1.5,
              p: 0.75,
              borderRadius: 1,
              bgcolor: place === at ? 'rgb(255 255 255 / 0.14)' : 'transparent',
            }}
          >
            <Box
              sx={{
                flex: 'none',
                width: 80,
                height: 48,
                borderRadius: 0.75,
                bgcolor: 'rgb(255 255 255 / 0.08)',
                display: 'grid',
                placeItems: 'center',
                overflow: 'hidden',
              }}
            >
              {video.thumbnail ? (
                <Box
                  component="img"
                  src={http.url(video.thumbnail)}
                  alt=""
                  loading="lazy"
                  sx={{ width: 80, height: 48, objectFit: 'cover' }}
                />
              ) : (
                <VideoIcon />
              )}
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <Typography noWrap>{whose(video)}</Typography>
              <Typography
                variant="body2"
                sx={{ color: 'rgb(251 246 238 / 0.75)', fontVariantNumeric: 'tabular-nums' }}
              >
                {video.duration === null ? '' : clock(video.duration)}
              </Typography>
            </Box>
          </ButtonBase>
        </li>
      ))}
    </Box>
  );
}
