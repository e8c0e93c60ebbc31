import * as addresses from '@keepsake/shared/addresses';
import type { EventDetails } from '@keepsake/shared/api';
import { formatInstantDate } from '@keepsake/shared/dates';
import { useHost, useMutation } from '@keepsake/shared/host';
import { Dialog } from '@keepsake/shared/overlays';
import { Alert, Box, Button, LinkButton, Money, Stack } from '@keepsake/shared/ui';
import { useState } from 'react';
import { wholeEventQueries } from '../../parts/invalidates.ts';
import { timeSealedWords } from '../../parts/time-sealed-words.ts';
import { Setting } from './Setting.tsx';

/** Deletes an event, after what goes and what stays was said. Not while there is money in it. */
export function DeleteEvent({ event }: { event: EventDetails }) {
  const { navigate, notify } = useHost();
  const { mutate, isPending } = useMutation('DELETE v2/events/:id', {
    invalidates: wholeEventQueries,
    refetchType: 'none',
    onSuccess: ({ message }) => {
      notify('success', message);
      navigate(addresses.coupleHome(), { replace: true });
    },
  });
  const [asking, setAsking] = useState(false);
  const { balance, counts } = event;
  const held = balance ? balance.available + balance.pending : 0;
  const close = () => setAsking(false);
  const sealed = timeSealedWords(event.time_sealed);

  return (
    <>
      <Setting
        title="Delete this event"
        action={
          <Button color="error" variant="outlined" onClick={() => setAsking(true)}>
            Delete the event
          </Button>
        }
      >
        For everyone, with all of its cards. You have 14 days to change your mind.
      </Setting>
      <Dialog
        open={asking}
        title={held > 0 ? 'There’s gift money in it' : `Delete “${event.eventName}”?`}
        onClose={close}
        actions={
          <>
            <Button color="inherit" onClick={close}>
              Keep it
            </Button>
            {held > 0 ? (
              <LinkButton to={addresses.cashOut({ event_id: event.id })}>
                {balance && balance.available > 0 ? 'Cash out' : 'See the gift money'}
              </LinkButton>
            ) : (
              <Button
                variant="contained"
                color="error"
                loading={isPending}
                onClick={() => mutate({ params: { id: event.id } })}
              >
                Delete it
              </Button>
            )}
          </>
        }
      >
        {held > 0 && balance ? (
          <Alert severity="info" variant="outlined">
            <Money amount={held} currency={balance.currency} /> of gifts hasn’t been paid out yet.
            Cash it out first. Once it’s in your bank, the event can be deleted.
            {balance.pending_until ? (
              <>
                {' '}
                <Money amount={balance.pending} currency={balance.currency} /> of it is pending
                until {formatInstantDate(balance.pending_until.last)}, and can be cashed out from
                then on.
              </>
            ) : null}
          </Alert>
        ) : (
          <Stack component="ul" spacing={1} sx={{ m: 0, pl: 2.5 }}>
            <li>Your code, your link and your QR code lead nowhere from now on.</li>
            <li>
              {counts.cards === 0
                ? 'No card was sent to it.'
                : `${counts.cards === 1 ? 'Its card' : `All ${counts.cards} cards`}, with photos, videos and your thanks, can’t be seen any more. Download everything first, if you’d like to keep it.`}
            </li>
            {sealed === null ? null : (
              <li>
                {sealed} You won’t read what’s in them: they don’t arrive any more, no download has
                them, and they’re deleted unread.
              </li>
            )}
            <li>For 14 days you can take it back, as it was, on your home page.</li>
            <li>After that, words and files are deleted for good, also for your guests.</li>
            <li>
              For the books we keep who gave what and when, payments, receipts and your cash-outs.
            </li>
          </Stack>
        )}
        {counts.cards > 0 && held === 0 ? (
          <Box sx={{ mt: 2 }}>
            <LinkButton to={addresses.receivedCards({ event_id: event.id })} variant="outlined">
              To the download
            </LinkButton>
          </Box>
        ) : null}
      </Dialog>
    </>
  );
}
