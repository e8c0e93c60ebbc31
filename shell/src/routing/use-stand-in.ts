import { useCallback, useEffect, useRef, useState } from 'react';
import { useShell } from '../host/shell-services.ts';

/**
 * For a page, or a part, that cannot be rendered: the release before stands in. Only before it was seen; whoever is in
 * the middle of something keeps what there is and is told.
 * @param area name of the remote
 * @param again renders what the release that stands in has
 */
export function useStandIn(area: string, again: () => void) {
  const { standIn } = useShell();
  const [looking, setLooking] = useState(false);
  const wasSeen = useRef(false);
  const find = useCallback(
    async (why: unknown) => {
      setLooking(true);
      const found = await standIn(area, why);
      setLooking(false);
      if (found) again();
    },
    [again, area, standIn],
  );
  const seek = useCallback(
    (why: unknown) => {
      if (!wasSeen.current) void find(why);
    },
    [find],
  );
  const seen = useCallback(() => {
    wasSeen.current = true;
  }, []);
  return { seek, looking, seen };
}

/** Tells that what it stands beside was rendered. */
export function Rendered({ onSeen }: { onSeen: () => void }) {
  useEffect(onSeen, [onSeen]);
  return null;
}
