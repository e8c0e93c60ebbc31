import { useEffect, useRef, useState } from 'react';
import { isApiError } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';
import { DownloadIcon } from '@keepsake/shared/icons';
import { Button, formatBytes } from '@keepsake/shared/ui';
import { startDownload } from './start-download.ts';

/**
 * Everything that guests sent, in one zip: originals, messages and a guestbook that opens without us.
 * @param arrived cards that came while the page was open; the size is read again with each
 */
export function DownloadEverything({ eventId, arrived }: { eventId: string; arrived: number }) {
  const { http, notify } = useHost();
  const [asking, setAsking] = useState(false);
  const { data, reload } = useRead('GET bride-groom/received-card/zip/link', {
    query: { event_id: eventId },
  });
  const counted = useRef(arrived);
  useEffect(() => {
    if (counted.current === arrived) return;
    counted.current = arrived;
    reload();
  }, [reload, arrived]);

  const download = async () => {
    setAsking(true);
    try {
      const fresh = await http.call('GET bride-groom/received-card/zip/link', {
        query: { event_id: eventId },
      });
      startDownload(http.url(fresh.data.url));
    } catch (error) {
      notify('error', isApiError(error) ? error.message : 'The download couldn’t start.');
    } finally {
      setAsking(false);
    }
  };

  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      loading={asking}
      loadingPosition="start"
      onClick={() => void download()}
    >
      Download everything{data ? ` (${formatBytes(data.bytes)})` : ''}
    </Button>
  );
}
