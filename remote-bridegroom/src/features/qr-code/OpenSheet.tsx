import { useState } from 'react';
import type { OwnedEvent } from '@keepsake/shared/api';
import { useHost, useMutation } from '@keepsake/shared/host';
import { QrIcon } from '@keepsake/shared/icons';
import { Button, Link, Typography } from '@keepsake/shared/ui';
import type { Look } from './use-look.ts';
import { printQuery, type Print } from './use-print.ts';

/** Opens the printable sheet of an event in a new tab. */
export function OpenSheet({ event, look, print }: { event: OwnedEvent; look: Look; print: Print }) {
  const { http } = useHost();
  /** Set when the browser would not open a tab by itself. */
  const [address, setAddress] = useState<string | null>(null);
  const { mutate, isPending } = useMutation(
    async () => {
      // Opened before the answer is there: later the browser would take it for a pop-up.
      const tab = window.open('', '_blank');
      try {
        const query = { event_id: event.id, ...printQuery(look, print) };
        const { data } = await http.call('GET pdf', { query });
        const sheet = http.url(data);
        if (tab) {
          tab.opener = null;
          tab.location.href = sheet;
        } else setAddress(sheet);
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
    { errorMessage: 'The sheet couldn’t be made.' },
  );

  return (
    <>
      <Button
        variant="contained"
        size="large"
        startIcon={<QrIcon />}
        loading={isPending}
        loadingPosition="start"
        onClick={() => mutate()}
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
    </>
  );
}
