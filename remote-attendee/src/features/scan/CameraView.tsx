import { t } from '@lingui/core/macro';
import { useHost } from '@keepsake/shared/host';
import { Box } from '@keepsake/shared/ui';
import { useEffect, useRef } from 'react';
import { openDecoder, type Decoder } from './decoder.ts';

/** Milliseconds between two decodings of the camera’s picture. */
const PAUSE = 120;

/**
 * Shows the camera’s picture and looks for QR codes in it. Both callbacks must be stable.
 * @param onRead called with the text of a code on each decoding
 * @param onFailure called when the decoder could not be loaded, or failed
 */
export function CameraView({
  stream,
  onRead,
  onFailure,
}: {
  /** Null until the camera is open. */
  stream: MediaStream | null;
  onRead: (text: string) => void;
  onFailure: () => void;
}) {
  const { log } = useHost();
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    const shown = video.current;
    if (!stream || !shown) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let decoder: Decoder | null = null;
    let isUnmounted = false;
    shown.srcObject = stream;
    // The guest sees that the video does not play, so that needs no message.
    void shown.play().catch((error: unknown) => log('The camera’s picture does not play', error));
    const fail = (error: unknown) => {
      if (isUnmounted) return;
      log('Codes cannot be read', error);
      onFailure();
    };
    const start = async () => {
      const opened = await openDecoder();
      if (isUnmounted) return opened.close();
      decoder = opened;
      const next = async () => {
        const text = shown.readyState >= 2 ? await opened.decode(shown) : null;
        if (isUnmounted) return;
        if (text !== null) onRead(text);
        timer = setTimeout(() => void next().catch(fail), PAUSE);
      };
      return next();
    };
    void start().catch(fail);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      decoder?.close();
      shown.srcObject = null;
    };
  }, [stream, onRead, onFailure, log]);

  return (
    <Box
      component="video"
      ref={video}
      muted
      playsInline
      aria-label={t`What the camera sees`}
      sx={{
        width: '100%',
        aspectRatio: { xs: '1 / 1', sm: '16 / 9' },
        maxHeight: '50dvh',
        objectFit: 'cover',
        borderRadius: 2,
        bgcolor: 'action.hover',
      }}
    />
  );
}
