import { optional } from '@keepsake/shared/later';
import { Suspense } from 'react';

/** A video plays without them as well. */
const Captions = optional(() => import('./Captions.tsx'));

/**
 * Captions of a video and their button, beside its player; nothing for a video that has none.
 * @param player once it is there
 * @param src address of the WebVTT
 * @param compact a picture in place of the word
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
