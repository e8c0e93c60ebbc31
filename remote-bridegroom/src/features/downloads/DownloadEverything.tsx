import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useRead } from '@keepsake/shared/query';
import { formatBytes } from '@keepsake/shared/ui';
import { useNearViewport } from '../../parts/use-near-viewport.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { Fine } from '../../parts/text.tsx';
import { DownloadNote } from './DownloadNote.tsx';
import { useEverything } from './use-download.ts';

/**
 * Downloads one zip of an event: original files, messages, and a guestbook that opens offline.
 * @param arrived number of cards received while the page is open; the size is read again when it changes
 */
export function DownloadEverything({
  eventId,
  arrived,
  sealed,
}: {
  eventId: string;
  arrived: number;
  /** A sentence on time-sealed cards, which the zip leaves out; null without any. */
  sealed: string | null;
}) {
  const download = useEverything(eventId);
  const button = useRef<HTMLButtonElement>(null);
  // The size costs the server as much as listing all cards, so it is read once the button is near the viewport.
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useNearViewport(button, 200, () => setNear(true));
  const { data, reload } = useRead(
    'GET bride-groom/received-card/zip/link',
    near ? { query: { event_id: eventId } } : null,
  );
  const lastArrived = useRef(arrived);
  useEffect(() => {
    if (lastArrived.current === arrived) return;
    lastArrived.current = arrived;
    reload();
  }, [reload, arrived]);

  return (
    <>
      <DownloadButton
        ref={button}
        variant="outlined"
        loading={download.isPending}
        onClick={download.request}
      >
        {data
          ? t`Download everything (${{ size: formatBytes(data.bytes) }})`
          : t`Download everything`}
      </DownloadButton>
      {sealed === null ? null : (
        <Fine sx={{ order: 1, flexBasis: '100%' }}>
          <Trans comment="sealed is a sentence, as in: 3 cards are sealed until June 14, 2027.">
            {sealed} They aren’t in the download yet.
          </Trans>
        </Fine>
      )}
      <DownloadNote download={download} sx={{ order: 1, flexBasis: '100%' }} />
    </>
  );
}
