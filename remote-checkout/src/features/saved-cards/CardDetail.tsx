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
  /** True while the card is being changed. */
  busy: boolean;
  onDefault: (card: PaymentMethod) => void;
  onRemove: (card: PaymentMethod) => void;
}

/** The details and actions of a saved card: a sheet on a phone, a dialog on a wide screen. */
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
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const contents = <Contents key={id} id={id} {...actions} />;
  return isWide ? (
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
    // Removed in another tab or on another device, so the list is outdated, too.
    if (isGone) invalidate(host, ['GET payment-method/list']);
  }, [isGone, host]);
  if (!card && error)
    return (
      <ErrorState
        title={
          isGone
            ? t({ message: 'This card is no longer saved', context: 'payment card' })
            : t({ message: 'This card couldn’t be loaded', context: 'payment card' })
        }
        error={error}
        {...(isGone ? {} : { onRetry: reload })}
      />
    );
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
