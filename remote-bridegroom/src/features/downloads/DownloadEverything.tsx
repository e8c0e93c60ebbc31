import { useEffect, useRef } from 'react';
import { useHost } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';
import { DownloadIcon } from '@keepsake/shared/icons';
import { Button, formatBytes } from '@keepsake/shared/ui';
import { DownloadNote } from './DownloadNote.tsx';
import { useAsked } from './use-asked.ts';
import { useNear } from './use-near.ts';
import { useDownload } from './use-download.ts';

/**
 * Everything that guests sent, in one zip: originals, messages and a guestbook that opens without us.
 * @param arrived cards that came while the page was open; the size is read again with each
 */
export function DownloadEverything({ eventId, arrived }: { eventId: string; arrived: number }) {
  const { http } = useHost();
  const started = useDownload(`everything:${eventId}`);
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

  const { asking, download } = useAsked(async () => {
    const fresh = await http.call('GET bride-groom/received-card/zip/link', {
      query: { event_id: eventId },
    });
    started.start(fresh.data.url);
  });

  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={asking}
        loadingPosition="start"
        onClick={() => void download()}
      >
        Download everything{data ? ` (${formatBytes(data.bytes)})` : ''}
      </Button>
      <DownloadNote download={started} sx={{ order: 1, flexBasis: '100%' }} />
    </>
  );
}
