import { useState } from 'react';
import { isApiError } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { DownloadIcon } from '@keepsake/shared/icons';
import { Button } from '@keepsake/shared/ui';

/** Downloads the receipt of something that was paid, as PDF. */
export function ReceiptButton({
  ask,
  fullWidth = false,
}: {
  /** Gives the receipt's address on the API. */
  ask: () => Promise<string>;
  fullWidth?: boolean;
}) {
  const { http, notify } = useHost();
  const [busy, setBusy] = useState(false);

  const download = async () => {
    setBusy(true);
    try {
      window.location.assign(http.url(await ask()));
    } catch (error) {
      const reason = isApiError(error) ? error.message : 'Please try again.';
      notify('error', `The receipt couldn’t be downloaded. ${reason}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      fullWidth={fullWidth}
      startIcon={<DownloadIcon />}
      loading={busy}
      onClick={() => void download()}
    >
      Download the receipt
    </Button>
  );
}
