import { useState } from 'react';
import { isApiError } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { DownloadIcon } from '@keepsake/shared/icons';
import { Button } from '@keepsake/shared/ui';
import { startDownload } from '../received-cards/start-download.ts';

/** Every gift of an event with its way to the bank, as a table for a spreadsheet. */
export function GiftsCsv({ eventId }: { eventId: string }) {
  const { http, notify } = useHost();
  const [asking, setAsking] = useState(false);

  const download = async () => {
    setAsking(true);
    try {
      const { data } = await http.call('GET bride-groom/gifts/link', {
        query: { event_id: eventId },
      });
      startDownload(http.url(data.url));
    } catch (error) {
      notify('error', isApiError(error) ? error.message : 'The download couldn’t start.');
    } finally {
      setAsking(false);
    }
  };

  return (
    <Button
      variant="text"
      startIcon={<DownloadIcon />}
      loading={asking}
      loadingPosition="start"
      onClick={() => void download()}
    >
      All gifts as a table (CSV)
    </Button>
  );
}
