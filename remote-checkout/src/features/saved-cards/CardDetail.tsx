import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { isApiError, type PaymentMethod } from '@keepsake/shared/api';
import { invalidate, useHost } from '@keepsake/shared/host';
import { BottomSheet, Dialog } from '@keepsake/shared/overlays';
import { brandName } from '@keepsake/shared/payment-card';
import { useRead } from '@keepsake/shared/query';
import {
  Alert,
  Button,
  ErrorState,
  FactList,
  LoadingState,
  Stack,
  TextLink,
  useMediaQuery,
  type Theme,
} from '@keepsake/shared/ui';
import { useEffect } from 'react';
import { expiryOf, lastMonth } from './expiry.ts';

interface CardActions {
  /** A change to the card is under way. */
  busy: boolean;
  onDefault: (card: PaymentMethod) => void;
  onRemove: (card: PaymentMethod) => void;
}

/** All that is known of a saved card, and what can be done with it: a sheet on a phone, a dialog on a wide screen. */
export default function CardDetail({
  open,
  id,
  title,
  onClose,
  ...actions
}: CardActions & {
  open: boolean;
  id: string;
  /** As in `Visa ending in 4242`. */
  title: string;
  onClose: () => void;
}) {
  const roomy = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const contents = <Contents key={id} id={id} {...actions} />;
  return roomy ? (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans comment="button">Close</Trans>
        </Button>
      }
    >
      {contents}
    </Dialog>
  ) : (
    <BottomSheet open={open} title={title} onClose={onClose}>
      {contents}
    </BottomSheet>
  );
}

function Contents({ id, busy, onDefault, onRemove }: CardActions & { id: string }) {
  const host = useHost();
  const {
    data: card,
    error,
    reload,
  } = useRead('GET payment-method/:id/detail', { params: { id } });
  const isGone = isApiError(error) && error.status === 404;
  useEffect(() => {
    // It was removed elsewhere: the list is out of date, too.
    if (isGone) invalidate(host, ['GET payment-method/list']);
  }, [isGone, host]);
  if (!card && error) {
    return isGone ? (
      <ErrorState
        title={t({ message: 'This card is no longer saved', context: 'payment card' })}
        error={error}
      />
    ) : (
      <ErrorState
        title={t({ message: 'This card couldn’t be loaded', context: 'payment card' })}
        error={error}
        onRetry={reload}
      />
    );
  }
  if (!card)
    return (
      <LoadingState
        label={t({ message: 'Loading the card…', context: 'payment card' })}
        lines={6}
      />
    );
  const { last4 } = card;
  const [expiry, month] = [expiryOf(card), lastMonth(card)];
  return (
    <Stack spacing={2.5}>
      {expiry === 'good' ? null : <ExpiryNote isExpired={expiry === 'expired'} />}
      <FactList
        facts={[
          [
            t({
              message: 'Card',
              context: 'payment card',
              comment: 'before the kind of a card, as in Visa',
            }),
            brandName(card.brand),
          ],
          [
            t({ message: 'Number', comment: 'before the number of a card' }),
            t({
              message: `Ending in ${last4}`,
              comment: 'the last digits of the number of a card',
            }),
          ],
          [t`Name on the card`, card.name],
          [
            expiry === 'expired'
              ? t({ message: 'Expired', comment: 'before the month in which a card expired' })
              : t({ message: 'Expires', comment: 'before the month in which a card expires' }),
            t({
              message: `End of ${month}`,
              comment: 'when a card expires; {month} is as in August 2039',
            }),
          ],
          [
            t({
              message: 'Default',
              context: 'payment card',
              comment: 'label; “Yes, it’s offered first when you pay” or “No” follows',
            }),
            card.is_default
              ? t`Yes, it’s offered first when you pay`
              : t({ message: 'No', comment: 'a card is not the default one' }),
          ],
        ]}
      />
      <Stack spacing={1.5}>
        {card.is_default || expiry === 'expired' ? null : (
          <Button variant="contained" disabled={busy} onClick={() => onDefault(card)}>
            <Trans comment="button">Make default</Trans>
          </Button>
        )}
        <Button variant="outlined" color="error" disabled={busy} onClick={() => onRemove(card)}>
          <Trans context="payment card">Remove this card</Trans>
        </Button>
      </Stack>
    </Stack>
  );
}

function ExpiryNote({ isExpired }: { isExpired: boolean }) {
  return (
    <Alert severity="warning" variant="outlined">
      {isExpired ? (
        <Trans>
          This card has expired and can’t pay any more. Once you have its successor,{' '}
          <TextLink to={addresses.addSavedCard()}>add it here</TextLink>.
        </Trans>
      ) : (
        <Trans>
          This card expires soon. Once you have its successor,{' '}
          <TextLink to={addresses.addSavedCard()}>add it here</TextLink>.
        </Trans>
      )}
    </Alert>
  );
}
