import { t } from '@lingui/core/macro';
import type { EndpointKey } from '@keepsake/shared/api';
import { startDownload } from '@keepsake/shared/download';
import { useHost, useMutation } from '@keepsake/shared/host';

/** Endpoints that return a signed address of a file. */
type LinkKey = Extract<
  EndpointKey,
  | 'GET bride-groom/gifts/link'
  | 'GET bride-groom/guestbook/link'
  | 'GET bride-groom/statement/link'
  | 'GET bride-groom/withdrawal/details/:id/receipt'
  | 'GET v2/events/received-card/:id/pdf/link'
>;

/** A mutation that requests the address of a file and starts its download. */
export function useFileLink<K extends LinkKey>(
  key: K,
  errorMessage = t`The download couldn’t start.`,
) {
  const { http } = useHost();
  return useMutation(key, {
    onSuccess: ({ data }) => startDownload(http.url(data.url)),
    errorMessage,
  });
}
