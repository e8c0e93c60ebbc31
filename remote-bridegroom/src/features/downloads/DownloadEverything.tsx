import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useRead } from '@keepsake/shared/query';
import { formatBytes } from '@keepsake/shared/ui';
import { useNear } from '../../parts/use-near.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { Fine } from '../../parts/text.tsx';
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
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useNear(button, 200, () => setNear(true));
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
      <DownloadButton
        ref={button}
        variant="outlined"
        loading={download.isPending}
        onClick={download.ask}
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
