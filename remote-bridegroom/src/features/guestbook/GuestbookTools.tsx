import { useState } from 'react';
import * as addresses from '@keepsake/shared/addresses';
import { isApiError, type Entitlements, type OwnedEvent } from '@keepsake/shared/api';
import { startDownload } from '@keepsake/shared/download';
import { useHost } from '@keepsake/shared/host';
import { DownloadIcon, EditIcon, EyeIcon } from '@keepsake/shared/icons';
import { Button, LinkButton, Stack, TextLink, Typography } from '@keepsake/shared/ui';
import { may } from '../events/may.ts';

/** What the event's package can do with the guestbook, and which package has the rest. */
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
  const { http, notify } = useHost();
  const [asking, setAsking] = useState(false);

  const print = async () => {
    setAsking(true);
    try {
      const { data } = await http.call('GET bride-groom/guestbook/link', {
        query: { event_id: event.id },
      });
      startDownload(http.url(data.url));
    } catch (error) {
      notify('error', isApiError(error) ? error.message : 'The guestbook couldn’t be made.');
    } finally {
      setAsking(false);
    }
  };

  return (
    <Stack spacing={1.5}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
        {has.guestbook_pdf && !empty ? (
          <Button
            variant="contained"
            startIcon={<DownloadIcon />}
            loading={asking}
            loadingPosition="start"
            onClick={() => void print()}
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
