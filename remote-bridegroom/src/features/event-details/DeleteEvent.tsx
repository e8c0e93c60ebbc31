import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import type { EventBalance, EventDetails } from '@keepsake/shared/api';
import { formatInstantDate } from '@keepsake/shared/dates';
import { invalidate, useHost, useMutation } from '@keepsake/shared/host';
import { Dialog } from '@keepsake/shared/overlays';
import { Alert, Box, Button, LinkButton, Money, Stack } from '@keepsake/shared/ui';
import { useState } from 'react';
import { wholeEventQueries } from '../../parts/invalidates.ts';
import { timeSealedWords } from '../../parts/time-sealed-words.ts';
import { SMALLEST } from '../cash-out/amount-schema.ts';
import { Setting } from './Setting.tsx';

/** Deletes an event after a dialog that lists the consequences; refuses while gift money is not paid out. */
export function DeleteEvent({ event }: { event: EventDetails }) {
  const host = useHost();
  const { mutate, isPending } = useMutation('DELETE v2/events/:id', {
    invalidates: wholeEventQueries,
    // A page of the event would report it as missing before it is left.
    refetchType: 'none',
    onSuccess: ({ message }) => {
      host.notify('success', message);
      // The addresses of the event's tabs differ in their last part alone.
      const page = addresses.ownedEvent({ id: event.id });
      const isAtEvent = location.pathname.startsWith(page.slice(0, page.lastIndexOf('/') + 1));
      if (isAtEvent) host.navigate(addresses.coupleHome(), { replace: true });
      else invalidate(host, wholeEventQueries);
    },
  });
  const [asking, setAsking] = useState(false);
  const { balance, counts, eventName } = event;
  // What is too little to be cashed out keeps no event; the server does not count it either.
  const available = balance && balance.available >= SMALLEST ? balance.available : 0;
  const held = available + (balance?.pending ?? 0);
  const close = () => setAsking(false);

  return (
    <>
      <Setting
        title={t`Delete this event`}
        action={
          <Button color="error" variant="outlined" onClick={() => setAsking(true)}>
            <Trans>Delete the event</Trans>
          </Button>
        }
      >
        <Trans>For everyone, with all of its cards. You have 14 days to change your mind.</Trans>
      </Setting>
      <Dialog
        open={asking}
        title={held > 0 ? t`There’s gift money in it` : t`Delete “${eventName}”?`}
        onClose={close}
        actions={
          <>
            <Button color="inherit" onClick={close}>
              {t({ message: 'Keep it', comment: 'button that leaves everything as it is' })}
            </Button>
            {held > 0 ? (
              <LinkButton to={addresses.cashOut({ event_id: event.id })}>
                {available > 0 ? t`Cash out` : t`See the gift money`}
              </LinkButton>
            ) : (
              <Button
                variant="contained"
                color="error"
                loading={isPending}
                onClick={() => mutate({ params: { id: event.id } })}
              >
                {t({ message: 'Delete it', comment: 'button: an event' })}
              </Button>
            )}
          </>
        }
      >
        {held > 0 && balance ? (
          <Alert severity="info" variant="outlined">
            <HeldMoney held={held} balance={balance} />
          </Alert>
        ) : (
          <DeletionEffects cards={counts.cards} sealed={timeSealedWords(event.time_sealed)} />
        )}
        {counts.cards > 0 && held === 0 ? (
          <Box sx={{ mt: 2 }}>
            <LinkButton to={addresses.receivedCards({ event_id: event.id })} variant="outlined">
              <Trans>To the download</Trans>
            </LinkButton>
          </Box>
        ) : null}
      </Dialog>
    </>
  );
}

/** Lists what a deletion removes. @param sealed a sentence on time-sealed cards; null without any */
function DeletionEffects({ cards, sealed }: { cards: number; sealed: string | null }) {
  return (
    <Stack component="ul" spacing={1} sx={{ m: 0, pl: 2.5 }}>
      <li>{t`Your code, your link and your QR code lead nowhere from now on.`}</li>
      <li>
        {t`${plural(
          { count: cards },
          {
            0: 'No card was sent to it.',
            one: 'Its card, with photos, videos and your thanks, can’t be seen any more. Download everything first, if you’d like to keep it.',
            other:
              'All # cards, with photos, videos and your thanks, can’t be seen any more. Download everything first, if you’d like to keep it.',
          },
        )}`}
      </li>
      {sealed === null ? null : (
        <li>
          <Trans comment="sealed is a sentence, as in: 3 cards are sealed until June 14, 2027.">
            {sealed} You won’t read what’s in them: they don’t arrive any more, no download has
            them, and they’re deleted unread.
          </Trans>
        </li>
      )}
      <li>{t`For 14 days you can take it back, as it was, on your home page.`}</li>
      <li>{t`After that, words and files are deleted for good, also for your guests.`}</li>
      <li>
        <Trans>
          For the books we keep who gave what and when, payments, receipts and your cash-outs.
        </Trans>
      </li>
    </Stack>
  );
}

/** The gift money to cash out before the deletion; `held` is in minor units. */
function HeldMoney({ held, balance }: { held: number; balance: EventBalance }) {
  const { currency, pending, pending_until: until } = balance;
  const amount = <Money amount={held} currency={currency} />;
  const waiting = <Money amount={pending} currency={currency} />;
  const day = until && formatInstantDate(until.last);
  return (
    <>
      <Trans>
        {amount} of gifts hasn’t been paid out yet. Cash it out first. Once it’s in your bank, the
        event can be deleted.
      </Trans>
      {until ? (
        <>
          {' '}
          <Trans>
            {waiting} of it is pending until {day}, and can be cashed out from then on.
          </Trans>
        </>
      ) : null}
    </>
  );
}
