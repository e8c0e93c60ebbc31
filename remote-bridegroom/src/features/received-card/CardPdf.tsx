import { startDownload } from '@keepsake/shared/download';
import { useHost, useMutation } from '@keepsake/shared/host';
import { DownloadIcon } from '@keepsake/shared/icons';
import { Box, Button } from '@keepsake/shared/ui';

/** The card on paper: a PDF to print or to keep. */
export function CardPdf({ id }: { id: string }) {
  const { http } = useHost();
  const { mutate, isPending } = useMutation('GET v2/events/received-card/:id/pdf/link', {
    onSuccess: ({ data }) => startDownload(http.url(data.url)),
    errorMessage: 'The PDF couldn’t be made. Try again.',
  });
  return (
    <Box>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={isPending}
        loadingPosition="start"
        onClick={() => mutate({ params: { id } })}
      >
        Save this card to print (PDF)
      </Button>
    </Box>
  );
}
