import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { messageOf } from '@keepsake/shared/api';
import { useHost, useMutation } from '@keepsake/shared/host';
import { DownloadIcon } from '@keepsake/shared/icons';
import { Button } from '@keepsake/shared/ui';

/** Downloads the receipt of a payment as PDF. */
export function ReceiptButton({
  ask,
  fullWidth = false,
}: {
  /** Requests the receipt's signed address from the API. */
  ask: () => Promise<string>;
  fullWidth?: boolean;
}) {
  const { http, notify } = useHost();
  const { mutate: download, isPending } = useMutation(ask, {
    onSuccess: (address) => window.location.assign(http.url(address)),
    errorMessage: null,
    onError: (error) => {
      const reason = messageOf(error, t`Please try again.`);
      notify(
        'error',
        t({
          message: `The receipt couldn’t be downloaded. ${reason}`,
          comment: '{reason} is a sentence',
        }),
      );
    },
  });
  return (
    <Button
      variant="outlined"
      fullWidth={fullWidth}
      startIcon={<DownloadIcon />}
      loading={isPending}
      onClick={() => download()}
    >
      <Trans>Download the receipt</Trans>
    </Button>
  );
}
