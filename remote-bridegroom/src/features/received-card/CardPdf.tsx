import { useState } from 'react';
import { isApiError } from '@keepsake/shared/api';
import { startDownload } from '@keepsake/shared/download';
import { useHost } from '@keepsake/shared/host';
import { DownloadIcon } from '@keepsake/shared/icons';
import { Box, Button } from '@keepsake/shared/ui';

/** The card on paper: a PDF to print or to keep. */
export function CardPdf({ id }: { id: string }) {
  const { http, notify } = useHost();
  const [asking, setAsking] = useState(false);
  const save = async () => {
    setAsking(true);
    try {
      const { data } = await http.call('GET v2/events/received-card/:id/pdf/link', {
        params: { id },
      });
      startDownload(http.url(data.url));
    } catch (error) {
      notify('error', isApiError(error) ? error.message : 'The PDF couldn’t be made. Try again.');
    } finally {
      setAsking(false);
    }
  };
  return (
    <Box>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={asking}
        loadingPosition="start"
        onClick={() => void save()}
      >
        Save this card to print (PDF)
      </Button>
    </Box>
  );
}
