import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { startDownload } from '@keepsake/shared/download';
import { useHost, useMutation } from '@keepsake/shared/host';
import { DownloadIcon } from '@keepsake/shared/icons';
import { Button } from '@keepsake/shared/ui';

/** Every gift of an event with its way to the bank, as a table for a spreadsheet. */
export function GiftsCsv({ eventId }: { eventId: string }) {
  const { http } = useHost();
  const { mutate, isPending } = useMutation('GET bride-groom/gifts/link', {
    onSuccess: ({ data }) => startDownload(http.url(data.url)),
    errorMessage: t`The download couldn’t start.`,
  });

  return (
    <Button
      variant="text"
      startIcon={<DownloadIcon />}
      loading={isPending}
      loadingPosition="start"
      onClick={() => mutate({ query: { event_id: eventId } })}
    >
      <Trans>All gifts as a table (CSV)</Trans>
    </Button>
  );
}
