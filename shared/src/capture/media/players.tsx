import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef, useState, type SyntheticEvent } from 'react';
import { Box, Alert, Button, Stack, Typography } from '@keepsake/shared/ui';
import { toSave } from '@keepsake/shared/download';
import { DownloadIcon } from '@keepsake/shared/icons';
import { reopen } from './reopen.ts';
import { VideoCaptions } from './VideoCaptions.tsx';

/** Props of every player. */
interface Played {
  src: string;
  /** Says what it is, as in “Video from Ada”. */
  label: string;
  /** The name under which it can be downloaded; without one it is still to be sent. */
  filename?: string | undefined;
}

/**
 * Returns the source and whether this browser cannot play it: no decoder, or broken data. Network errors do
 * not count, the player's controls show those. While playing, a newly ready version does not replace the
 * source.
 */
function usePlayed(address: string) {
  const [src, setSrc] = useState(address);
  const [begun, setBegun] = useState(false);
  const [givenUp, setGivenUp] = useState<string | null>(null);
  const isKept = begun && givenUp !== src && mediumIn(src) === mediumIn(address);
  if (src !== address && !isKept) {
    setSrc(address);
    setBegun(false);
  }
  const playing = useRef(false);
  const onError = ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
    if (reopen(currentTarget, playing.current)) return;
    const code = currentTarget.error?.code ?? 0;
    if (code >= MEDIA_ERR_DECODE && navigator.onLine) setGivenUp(src);
  };
  const onPlay = () => {
    playing.current = true;
    setBegun(true);
  };
  const onPause = () => {
    playing.current = false;
  };
  return { src, isUnplayable: givenUp === src, onError, onPlay, onPause };
}

/** A medium in its address, whichever version that is of, or a film; elsewhere the address itself. */
const mediumIn = (address: string) =>
  /\/api\/(?:media\/[^/?]+|films\/[^?]+)/.exec(address)?.[0] ?? address;

/** A `MediaError` code; the next one, 4, is an unknown format. */
const MEDIA_ERR_DECODE = 3;

/** A video with the browser's own controls, in the place of its size before it is there. */
export function VideoPlayer({
  src: address,
  poster,
  captions,
  label,
  filename,
  width,
  height,
}: Played & {
  poster?: string | null;
  /** Address of its captions, as WebVTT. */
  captions?: string | null | undefined;
  width?: number | null;
  height?: number | null;
}) {
  const { src, isUnplayable, ...played } = usePlayed(address);
  const [player, setPlayer] = useState<HTMLVideoElement | null>(null);
  if (isUnplayable) return <Unplayable kind="video" src={src} filename={filename} />;
  return (
    <>
      <Box
        component="video"
        ref={setPlayer}
        src={src}
        poster={poster ?? undefined}
        aria-label={label}
        controls
        playsInline
        preload="metadata"
        {...played}
        sx={{
          display: 'block',
          width: '100%',
          maxHeight: '70dvh',
          aspectRatio: width && height ? `${width} / ${height}` : '16 / 9',
          objectFit: 'contain',
          bgcolor: '#000',
          borderRadius: 2,
        }}
      />
      <VideoCaptions player={player} src={captions} />
    </>
  );
}

/** A sound recording with the browser's own controls. */
export function AudioPlayer({ src: address, label, filename }: Played) {
  const { src, isUnplayable, ...played } = usePlayed(address);
  if (isUnplayable) return <Unplayable kind="voice" src={src} filename={filename} />;
  return (
    <Box
      component="audio"
      src={src}
      aria-label={label}
      controls
      preload="metadata"
      {...played}
      sx={{ display: 'block', width: '100%', height: 54 }}
    />
  );
}

function unplayableWords(kind: 'video' | 'voice', isToBeSent: boolean): string {
  if (kind === 'video')
    return isToBeSent
      ? t`This browser can’t play this video. It goes with your card all the same.`
      : t`This browser can’t play this video. Download it and open it with another app.`;
  return isToBeSent
    ? t`This browser can’t play this voice note. It goes with your card all the same.`
    : t`This browser can’t play this voice note. Download it and open it with another app.`;
}

/** In the place of a player whose file this browser cannot play. */
function Unplayable({
  kind,
  src,
  filename,
}: {
  kind: 'video' | 'voice';
  src: string;
  filename: string | undefined;
}) {
  return (
    <Alert severity="info" role="status">
      <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
        <Typography>{unplayableWords(kind, filename === undefined)}</Typography>
        {filename === undefined ? null : (
          <Button
            component="a"
            href={toSave(src)}
            download={filename}
            variant="outlined"
            size="small"
            startIcon={<DownloadIcon />}
          >
            <Trans comment="button">Download</Trans>
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
