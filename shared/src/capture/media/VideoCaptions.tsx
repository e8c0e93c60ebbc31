import { optional } from '@keepsake/shared/later';
import { Suspense } from 'react';

/** Optional: a video plays without its captions, too. */
const Captions = optional(() => import('./Captions.tsx'));

/**
 * Captions and their toggle button for a video player; nothing for a video without captions.
 * @param player null until mounted
 * @param src address of the WebVTT file
 * @param compact shows an icon instead of the label
 */
export function VideoCaptions({
  player,
  src,
  compact,
}: {
  player: HTMLVideoElement | null;
  src: string | null | undefined;
  compact?: boolean;
}) {
  if (!player || !src) return null;
  return (
    <Suspense fallback={null}>
      <Captions player={player} src={src} {...(compact ? { compact } : {})} />
    </Suspense>
  );
}
