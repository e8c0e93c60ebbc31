import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Box, Button } from '@keepsake/shared/ui';

/** Reads on when it comes into view, and when pressed. */
export function ShowMore({
  reading,
  onMore,
  children = t`Show more cards`,
}: {
  reading: boolean;
  onMore: () => void;
  children?: string;
}) {
  const place = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return undefined;
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) more();
      },
      { rootMargin: '400px' },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return (
    <Box ref={place} sx={{ textAlign: 'center' }}>
      <Button variant="outlined" loading={reading} onClick={onMore}>
        {children}
      </Button>
    </Box>
  );
}
