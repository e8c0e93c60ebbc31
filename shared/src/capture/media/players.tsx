import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef, useState, type SyntheticEvent } from 'react';
import { Box, Alert, Button, Stack, Typography } from '@keepsake/shared/ui';
import { toSave } from '@keepsake/shared/download';
import { DownloadIcon } from '@keepsake/shared/icons';
import { reopen } from './reopen-player.ts';
import { VideoCaptions } from './VideoCaptions.tsx';

interface PlayerProps {
  src: string;
  /** Accessible name, as in “Video from Ada”. */
  label: string;
  /** File name of a download; undefined for a recording that has not been sent yet. */
  filename?: string | undefined;
}

/**
 * Returns the media source, and whether this browser cannot play it: unsupported format or broken data. Network errors
 * don't count, since the player's controls show them. Once playback has started, another version of the same file does
 * not replace the source.
 */
function usePlayback(address: string) {
  const [src, setSrc] = useState(address);
  const [started, setStarted] = useState(false);
  const [unplayable, setUnplayable] = useState<string | null>(null);
  const keepsSource = started && unplayable !== src && mediumIn(src) === mediumIn(address);
  if (src !== address && !keepsSource) {
    setSrc(address);
    setStarted(false);
  }
  const playing = useRef(false);
  const onError = ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
    if (reopen(currentTarget, playing.current)) return;
    const code = currentTarget.error?.code ?? 0;
    if (code >= MEDIA_ERR_DECODE && navigator.onLine) setUnplayable(src);
  };
  const onPlay = () => {
    playing.current = true;
    setStarted(true);
  };
  const onPause = () => {
    playing.current = false;
  };
  return { src, isUnplayable: unplayable === src, onError, onPlay, onPause };
}

/** The part of an address that identifies a file or film, independent of its version; other addresses unchanged. */
const mediumIn = (address: string) =>
  /\/api\/(?:media\/[^/?]+|films\/[^?]+)/.exec(address)?.[0] ?? address;

/** `MediaError` code of broken data; the next one, 4, is an unsupported format. */
const MEDIA_ERR_DECODE = 3;

/** A video with the browser's controls; its space is reserved before it loads. */
export function VideoPlayer({
  src: address,
  poster,
  captions,
  label,
  filename,
  width,
  height,
}: PlayerProps & {
  poster?: string | null;
  /** Address of the WebVTT captions. */
  captions?: string | null | undefined;
  width?: number | null;
  height?: number | null;
}) {
  const { src, isUnplayable, ...played } = usePlayback(address);
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

/** A sound recording with the browser's controls. */
export function AudioPlayer({ src: address, label, filename }: PlayerProps) {
  const { src, isUnplayable, ...played } = usePlayback(address);
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

/** Replaces a player whose file this browser cannot play. */
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
