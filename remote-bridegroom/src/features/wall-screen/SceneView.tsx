import { t } from '@lingui/core/macro';
import type { WallShown, WallItem, WallCard } from '@keepsake/shared/api';
import { Box } from '@keepsake/shared/ui';
import { ArrivingCard } from './ArrivingCard.tsx';
import { FADE_MS, type Scene } from './show.ts';
import { WordsFrame } from './WordsFrame.tsx';
import { UPRIGHT, italic, middle, onDark, paper } from './styles.ts';
import { senderLine } from './sender-line.ts';
import { reopen } from '@keepsake/shared/media';
import { useHost } from '@keepsake/shared/host';
import { useState } from 'react';

/** A frame of the wall that fades in, or out when leaving. */
export function SceneView({
  scene,
  event,
  leaving = false,
}: {
  scene: Scene;
  event: WallShown['event'];
  /** Whether the next frame is replacing this one. */
  leaving?: boolean;
}) {
  return (
    <Box
      {...(leaving ? { inert: true } : {})}
      data-scene={leaving ? undefined : scene.frame.kind}
      data-arriving={scene.arriving && !leaving ? true : undefined}
      sx={{
        position: 'absolute',
        inset: 0,
        '@keyframes wall-come': { from: { opacity: 0 } },
        '@keyframes wall-go': { to: { opacity: 0 } },
        '@media (prefers-reduced-motion: no-preference)': {
          animation: `${leaving ? 'wall-go' : 'wall-come'} ${FADE_MS}ms ease both`,
        },
        '@media (prefers-reduced-motion: reduce)': { display: leaving ? 'none' : 'block' },
      }}
    >
      <Frame scene={scene} event={event} />
    </Box>
  );
}

function Frame({
  scene: { item, frame, files },
  event,
}: Pick<Parameters<typeof SceneView>[0], 'scene' | 'event'>) {
  if (frame.kind === 'picture')
    return <PictureFrame item={item} src={files.get(frame.picture.id) ?? null} />;
  if (item.kind !== 'card') return null;
  const front = item.picture ? (files.get(item.picture.id) ?? null) : null;
  if (frame.kind === 'envelope') return <ArrivingCard card={item} front={front} event={event} />;
  if (frame.kind === 'film')
    return <VideoFrame card={item} film={frame.film} src={files.get(frame.film.id) ?? null} />;
  return <WordsFrame card={item} frame={frame} front={front} event={event} />;
}

/** A photo in the style of a paper print, with its sender's name. */
function PictureFrame({ item, src }: { item: WallItem; src: string | null }) {
  const whose = item.kind === 'card' ? senderLine(item) : item.by;
  return (
    <Box component="figure" sx={figure}>
      {src ? (
        <Box
          component="img"
          src={src}
          alt={whose ? t`Photo from ${{ sender: whose }}` : t`Photo of the album`}
          sx={{ ...paper, ...print, transform: 'rotate(-0.7deg)' }}
        />
      ) : null}
      {whose ? <Caption>{whose}</Caption> : null}
    </Box>
  );
}

/** A muted, looping video; if it can't be played, its poster or a sentence with the sender’s name. */
function VideoFrame({
  card,
  film: video,
  src,
}: {
  card: WallCard;
  film: NonNullable<WallCard['film']>;
  /** Address of the cached file; null to stream it. */
  src: string | null;
}) {
  const { http } = useHost();
  const [failed, setFailed] = useState<string[]>([]);
  const network = http.url(video.src);
  // Falls back to the network: a cached file may predate the version that this browser can play.
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
          aria-label={t`Video from ${{ sender: card.sender_name }}`}
          onError={({ currentTarget }) => {
            if (!reopen(currentTarget, true)) setFailed([...failed, played]);
          }}
          sx={{
            ...paper,
            ...print,
            // A fixed height, so that a small video is enlarged.
            height: '82cqh',
            bgcolor: '#000',
            [UPRIGHT]: { height: 'auto', width: '92cqw', maxHeight: '56cqh' },
          }}
        />
      ) : null}
      <Caption>
        {!played && !poster ? t`A video from ${{ sender: senderLine(card) }}` : senderLine(card)}
      </Caption>
    </Box>
  );
}

function Caption({ children }: { children: string }) {
  return (
    <Box
      component="figcaption"
      dir="auto"
      sx={{
        maxWidth: '74cqw',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        ...italic,
        fontSize: '2.9cqw',
        lineHeight: 1.2,
        color: onDark,
        [UPRIGHT]: { fontSize: 'max(6cqw, 18px)', maxWidth: '92cqw' },
      }}
    >
      {children}
    </Box>
  );
}

/** A centered photo or video with its caption below. */
const figure = { ...middle, m: 0, gap: '2cqh' } as const;

const print = {
  display: 'block',
  boxSizing: 'border-box',
  maxWidth: '75cqw',
  maxHeight: '82cqh',
  p: '1cqw',
  borderRadius: '0.3cqw',
  [UPRIGHT]: { maxWidth: '92cqw', maxHeight: '56cqh', p: '2cqw' },
} as const;
