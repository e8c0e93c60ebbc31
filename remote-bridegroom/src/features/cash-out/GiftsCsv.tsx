import { startDownload } from '@keepsake/shared/download';
import { useHost } from '@keepsake/shared/host';
import { DownloadIcon } from '@keepsake/shared/icons';
import { Button } from '@keepsake/shared/ui';
import { useAsked } from '../downloads/use-asked.ts';

/** Every gift of an event with its way to the bank, as a table for a spreadsheet. */
export function GiftsCsv({ eventId }: { eventId: string }) {
  const { http } = useHost();
  const { asking, download } = useAsked(async () => {
    const { data } = await http.call('GET bride-groom/gifts/link', {
      query: { event_id: eventId },
    });
    startDownload(http.url(data.url));
  });

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
