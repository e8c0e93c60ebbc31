import { startDownload } from '@keepsake/shared/download';
import { useHost, useMutation } from '@keepsake/shared/host';
import { DownloadIcon } from '@keepsake/shared/icons';
import { Button } from '@keepsake/shared/ui';

/** Downloads the receipt of a cash-out that was paid. */
export function ReceiptButton({ id }: { id: string }) {
  const { http } = useHost();
  const { mutate, isPending } = useMutation('GET bride-groom/withdrawal/details/:id/receipt', {
    onSuccess: ({ data }) => startDownload(http.url(data.url)),
    errorMessage: 'The download couldn’t start.',
  });
  return (
    <Button
      variant="contained"
      startIcon={<DownloadIcon />}
      loading={isPending}
      loadingPosition="start"
      onClick={() => mutate({ params: { id } })}
    >
      Download the receipt (PDF)
    </Button>
  );
}
