import { useState } from 'react';
import * as addresses from '@keepsake/shared/addresses';
import { isApiError, type OwnedEvent } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { QrIcon } from '@keepsake/shared/icons';
import { Button, LinkButton, Link, Stack, Typography } from '@keepsake/shared/ui';

/** Opens the printable sheet of an event in a new tab. */
export function PrintSheet({ event }: { event: OwnedEvent }) {
  const { http, notify } = useHost();
  const [asking, setAsking] = useState(false);
  /** Set when the browser would not open a tab by itself. */
  const [address, setAddress] = useState<string | null>(null);

  const open = async () => {
    setAsking(true);
    // Opened before the answer is there: later the browser would take it for a pop-up.
    const tab = window.open('', '_blank');
    try {
      const { data } = await http.call('GET pdf', { query: { event_id: event.id } });
      const sheet = http.url(data);
      if (tab) {
        tab.opener = null;
        tab.location.href = sheet;
      } else setAddress(sheet);
    } catch (error) {
      tab?.close();
      notify('error', isApiError(error) ? error.message : 'The sheet couldn’t be made.');
    } finally {
      setAsking(false);
    }
  };

  return (
    <Stack spacing={1.5}>
      <Typography>
        For <strong>{event.eventName}</strong>, code <strong>{event.unique_code}</strong>.
      </Typography>
      <Button
        variant="contained"
        size="large"
        startIcon={<QrIcon />}
        loading={asking}
        loadingPosition="start"
        onClick={() => void open()}
      >
        Open the sheet
      </Button>
      {address ? (
        <Typography role="status">
          Your browser didn’t open a new tab.{' '}
          <Link href={address} target="_blank" rel="noopener">
            Open the sheet here
          </Link>
          .
        </Typography>
      ) : null}
      <LinkButton to={addresses.eventQrCode({ id: event.id })} variant="text">
        More formats
      </LinkButton>
    </Stack>
  );
}
