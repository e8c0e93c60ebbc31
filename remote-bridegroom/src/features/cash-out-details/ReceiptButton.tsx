import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { startDownload } from '@keepsake/shared/download';
import { useHost, useMutation } from '@keepsake/shared/host';
import { DownloadIcon } from '@keepsake/shared/icons';
import { Button } from '@keepsake/shared/ui';

/** Downloads the receipt of a cash-out that was paid. */
export function ReceiptButton({ id }: { id: string }) {
  const { http } = useHost();
  const { mutate, isPending } = useMutation('GET bride-groom/withdrawal/details/:id/receipt', {
    onSuccess: ({ data }) => startDownload(http.url(data.url)),
    errorMessage: t`The download couldn’t start.`,
  });
  return (
    <Button
      variant="contained"
      startIcon={<DownloadIcon />}
      loading={isPending}
      loadingPosition="start"
      onClick={() => mutate({ params: { id } })}
    >
      <Trans>Download the receipt (PDF)</Trans>
    </Button>
  );
}
