import { useState } from 'react';
import { isApiError } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { DownloadIcon } from '@keepsake/shared/icons';
import { Button } from '@keepsake/shared/ui';

/** Downloads the receipt of something that was paid, as PDF. */
export function ReceiptButton({ of, id }: { of: 'card' | 'membership'; id: string }) {
  const { http, notify } = useHost();
  const [busy, setBusy] = useState(false);

  const download = async () => {
    setBusy(true);
    try {
      const params = { params: { id } };
      const { data } =
        of === 'card'
          ? await http.call('GET checkout/orders/:id/receipt', params)
          : await http.call('GET membership/orders/:id/receipt', params);
      window.location.assign(http.url(data.url));
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
      fullWidth
      startIcon={<DownloadIcon />}
      loading={busy}
      onClick={() => void download()}
    >
      Download the receipt
    </Button>
  );
}
