import type { WallCard } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { Box } from '@keepsake/shared/ui';
import { useState } from 'react';
import { Caption, figure, print } from './Caption.tsx';
import { paper, UPRIGHT } from './look.ts';
import { signed } from './signed.ts';

/** A video without its sound: the music of the evening goes on. One that cannot be played leaves its sender’s name. */
export function VideoFrame({
  card,
  film: video,
  src,
}: {
  card: WallCard;
  film: NonNullable<WallCard['film']>;
  /** Its file on this device; null where it comes as it plays. */
  src: string | null;
}) {
  const { http } = useHost();
  const [failed, setFailed] = useState<string[]>([]);
  const network = http.url(video.src);
  // A cached file may predate the version that this browser can play.
  const played = [src, network].find((each) => each !== null && !failed.includes(each));
  const poster = video.poster && http.url(video.poster);
  return (
    <Box component="figure" sx={figure}>
      {!played && poster ? (
        <Box component="img" src={poster} alt="" sx={{ ...paper, ...print }} />
      ) : null}
      {played ? (
        <Box
          component="video"
          src={played}
          {...(poster ? { poster } : {})}
          muted
          autoPlay
          loop
          playsInline
          aria-label={`Video from ${card.sender_name}`}
          onError={() => setFailed([...failed, played])}
          sx={{
            ...paper,
            ...print,
            // A small video fills the stage as well.
            height: '82cqh',
            bgcolor: '#000',
            [UPRIGHT]: { height: 'auto', width: '92cqw', maxHeight: '56cqh' },
          }}
        />
      ) : null}
      <Caption>{!played && !poster ? `A video from ${signed(card)}` : signed(card)}</Caption>
    </Box>
  );
}
