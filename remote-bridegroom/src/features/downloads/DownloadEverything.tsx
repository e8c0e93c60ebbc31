import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useRead } from '@keepsake/shared/query';
import { DownloadIcon } from '@keepsake/shared/icons';
import { Button, formatBytes, Typography } from '@keepsake/shared/ui';
import { DownloadNote } from './DownloadNote.tsx';
import { useEverything } from './use-download.ts';

/**
 * Everything that guests sent, in one zip: originals, messages and a guestbook that opens without us.
 * @param arrived cards that came while the page was open; the size is read again with each
 */
export function DownloadEverything({
  eventId,
  arrived,
  sealed,
}: {
  eventId: string;
  arrived: number;
  /** What guests sealed until a day, as a sentence; null where there is nothing. */
  sealed: string | null;
}) {
  const download = useEverything(eventId);
  const button = useRef<HTMLButtonElement>(null);
  // How large it is costs the server as much as a list of all cards: below a long one nobody may ever ask.
  const near = useNear(button);
  const { data, reload } = useRead(
    'GET bride-groom/received-card/zip/link',
    near ? { query: { event_id: eventId } } : null,
  );
  const counted = useRef(arrived);
  useEffect(() => {
    if (counted.current === arrived) return;
    counted.current = arrived;
    reload();
  }, [reload, arrived]);

  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={download.isPending}
        loadingPosition="start"
        onClick={download.ask}
      >
        {data
          ? t`Download everything (${{ size: formatBytes(data.bytes) }})`
          : t`Download everything`}
      </Button>
      {sealed === null ? null : (
        <Typography variant="body2" sx={{ order: 1, flexBasis: '100%', color: 'text.secondary' }}>
          <Trans comment="sealed is a sentence, as in: 3 cards are sealed until June 14, 2027.">
            {sealed} They aren’t in the download yet.
          </Trans>
        </Typography>
      )}
      <DownloadNote download={download} sx={{ order: 1, flexBasis: '100%' }} />
    </>
  );
}

/** Whether something has come near the screen since the page opened; at once where the browser does not tell. */
function useNear(place: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (near || !place.current) return undefined;
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '200px' },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [near, place]);
  return near;
}
