import * as addresses from '@keepsake/shared/addresses';
import type { Entitlements, OwnedEvent } from '@keepsake/shared/api';
import { startDownload } from '@keepsake/shared/download';
import { useHost, useMutation } from '@keepsake/shared/host';
import { DownloadIcon, EditIcon, EyeIcon } from '@keepsake/shared/icons';
import { Button, LinkButton, Stack, TextLink, Typography } from '@keepsake/shared/ui';
import { may } from '../events/may.ts';

/** Guestbook features of the event's package, and an upgrade for the missing ones. */
export function GuestbookTools({
  event,
  has,
  empty,
  onEdit,
}: {
  event: OwnedEvent;
  has: Entitlements;
  /** There is nothing to print yet. */
  empty: boolean;
  /** Null where there is nothing to edit. */
  onEdit: (() => void) | null;
}) {
  const { http } = useHost();
  const { mutate, isPending } = useMutation('GET bride-groom/guestbook/link', {
    onSuccess: ({ data }) => startDownload(http.url(data.url)),
    errorMessage: 'The guestbook couldn’t be made.',
  });

  return (
    <Stack spacing={1.5}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
        {has.guestbook_pdf && !empty ? (
          <Button
            variant="contained"
            startIcon={<DownloadIcon />}
            loading={isPending}
            loadingPosition="start"
            onClick={() => mutate({ query: { event_id: event.id } })}
          >
            Guestbook as PDF
          </Button>
        ) : null}
        {onEdit ? (
          <Button variant="outlined" startIcon={<EditIcon />} onClick={onEdit}>
            Edit the book
          </Button>
        ) : null}
        {has.live_wall && may(event, 'moderate') ? (
          <LinkButton
            variant="outlined"
            startIcon={<EyeIcon />}
            to={addresses.eventWall({ id: event.id })}
          >
            The live wall
          </LinkButton>
        ) : null}
      </Stack>
      {has.guestbook_pdf && has.live_wall ? null : (
        <Typography sx={{ color: 'text.secondary' }}>
          {has.guestbook_pdf
            ? 'A live wall for the big screen is part of the Premium package. '
            : 'The guestbook as a PDF comes with the Classic package, a live wall for the big screen with Premium. '}
          <TextLink to={addresses.packages({ event_id: event.id })}>See the packages</TextLink>
        </Typography>
      )}
    </Stack>
  );
}
