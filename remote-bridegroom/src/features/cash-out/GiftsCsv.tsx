import { Trans } from '@lingui/react/macro';
import { DownloadButton } from '../downloads/DownloadButton.tsx';
import { useFileLink } from '../downloads/use-file-link.ts';

/** Downloads all gifts of an event with their payout status as CSV. */
export function GiftsCsv({ eventId }: { eventId: string }) {
  const { mutate, isPending } = useFileLink('GET bride-groom/gifts/link');

  return (
    <DownloadButton
      variant="text"
      loading={isPending}
      onClick={() => mutate({ query: { event_id: eventId } })}
    >
      <Trans>All gifts as a table (CSV)</Trans>
    </DownloadButton>
  );
}
