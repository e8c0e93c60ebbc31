import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import type { PaymentMethod } from '@keepsake/shared/api';
import { invalidate, useHost, useMutation } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';
import { SavedItem, SavedList } from '@keepsake/shared/saved';
import { CardIcon, ForwardIcon } from '@keepsake/shared/icons';
import {
  Box,
  ButtonBase,
  EmptyState,
  ErrorState,
  LinkButton,
  LoadingState,
  Page,
  PageTitle,
  Stack,
} from '@keepsake/shared/ui';
import { later } from '@keepsake/shared/later';
import { Suspense, useState, useEffect, useRef } from 'react';
import { cardLabel, CardLine, expiredNote, expiryNote, soonExpiryNote } from './CardLine.tsx';
import { type Expiry, expiryOf } from './expiry.ts';
import { savedCardQueries } from './invalidates.ts';

/**
 * Focuses the list after a removal took away the focused row or dialog, so that keyboard users continue there and not
 * at the top of the page.
 * @param count number of rows; null until they are loaded
 * @param isOpen true while a dialog of the list is open, which keeps the focus
 */
function useFocusAfterRemoval(count: number | null, isOpen: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count !== null && before.current !== null && count < before.current;
    before.current = count;
    if (!isFewer || isOpen) return;
    const active = document.activeElement;
    // A dialog keeps the focus during its closing animation.
    const isLost = active === document.body || active?.closest('[role="dialog"]');
    if (isLost) list.current?.focus({ preventScroll: true });
  }, [count, isOpen]);
  return list;
}

const CardDetail = later(() => import('./CardDetail.tsx'));

/** The saved cards of an account: adds and removes cards, and sets the default one. */
export default function SavedCardsPage() {
  const { data: cards, error, reload } = useRead('GET payment-method/list', {});
  const host = useHost();
  const { confirm, http, notify } = host;
  const [shown, setShown] = useState<PaymentMethod | null>(null);
  const [isOpen, setOpen] = useState(false);
  const list = useFocusAfterRemoval(cards?.length ?? null, isOpen);
  const remove = useMutation(
    async ({ id }: PaymentMethod) => http.call('DELETE payment-method/:id', { params: { id } }),
    {
      invalidates: ['GET payment-method/list'],
      onSuccess: (_, card) => {
        // Another card may be the default now. Not refetched at once, since the card whose details are open is gone.
        invalidate(host, ['GET payment-method/:id/detail'], 'none');
        notify('success', t`${{ card: cardLabel(card) }} was removed.`);
      },
    },
  );
  const prefer = useMutation(
    async ({ id }: PaymentMethod) =>
      http.call('PATCH payment-method/:id', { params: { id }, body: { is_default: true } }),
    {
      invalidates: savedCardQueries,
      onSuccess: (_, card) =>
        notify('success', t`${{ card: cardLabel(card) }} is now your default card.`),
    },
  );
  const removeCard = async (card: PaymentMethod) => {
    const label = cardLabel(card);
    const agreed = await confirm({
      title: t({ message: 'Remove this card?', context: 'payment card' }),
      body: t`${label} will no longer be saved with your account. Past payments aren’t affected.`,
      confirmLabel: t({ message: 'Remove', comment: 'button' }),
      cancelLabel: t({ message: 'Keep it', comment: 'button: does not remove it' }),
    });
    if (!agreed) return;
    setOpen(false);
    remove.mutate(card);
  };

  const isBusy = ({ id }: PaymentMethod) =>
    remove.variables?.id === id || prefer.variables?.id === id;

  return (
    <Page width="narrow">
      <PageTitle lead={t`Saved with our payment provider, so your next gift takes one tap.`}>
        <Trans context="payment card" comment="heading of a page">
          Your cards
        </Trans>
      </PageTitle>
      {error && !cards ? <ErrorState error={error} onRetry={reload} /> : null}
      {!cards && !error ? (
        <LoadingState
          label={t({ message: 'Loading your cards…', context: 'payment card' })}
          height={72}
          lines={2}
        />
      ) : null}
      <Stack
        ref={list}
        role="region"
        aria-label={t({
          message: 'Saved cards',
          context: 'payment card',
          comment: 'name for screen readers',
        })}
        tabIndex={-1}
        spacing={{ xs: 3, md: 4 }}
        sx={{ outline: 'none' }}
      >
        {cards?.length === 0 ? (
          <EmptyState
            icon={<CardIcon />}
            title={t`No saved cards yet`}
            body={t`Add one here, or tick “Save this card” the next time you send a gift.`}
            action={
              <LinkButton to={ADD}>
                <Trans context="payment card">Add a card</Trans>
              </LinkButton>
            }
          />
        ) : null}
        {cards && cards.length > 0 ? (
          <>
            <SavedList>
              {cards.map((card) => (
                <SavedCard
                  key={card.id}
                  card={card}
                  busy={isBusy(card)}
                  onOpen={() => {
                    setShown(card);
                    setOpen(true);
                  }}
                  onDefault={() => prefer.mutate(card)}
                  onRemove={() => void removeCard(card)}
                />
              ))}
            </SavedList>
            <LinkButton to={ADD} variant="outlined" fullWidth>
              <Trans context="payment card">Add a card</Trans>
            </LinkButton>
          </>
        ) : null}
      </Stack>
      {shown ? (
        <Suspense fallback={null}>
          <CardDetail
            open={isOpen}
            id={shown.id}
            title={cardLabel(shown)}
            busy={isBusy(shown)}
            onDefault={(card) => prefer.mutate(card)}
            onRemove={(card) => void removeCard(card)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </Page>
  );
}

const ADD = addresses.addSavedCard();

/** A saved card with its actions; a press on it opens its details. */
function SavedCard({
  card,
  busy,
  onOpen,
  onDefault,
  onRemove,
}: {
  card: PaymentMethod;
  busy: boolean;
  onOpen: () => void;
  onDefault: () => void;
  onRemove: () => void;
}) {
  const { brand, last4, name } = card;
  const expiry = expiryOf(card);
  return (
    <SavedItem
      label={cardLabel(card)}
      isDefault={card.is_default}
      mayBeDefault={expiry !== 'expired'}
      busy={busy}
      onDefault={onDefault}
      onRemove={onRemove}
    >
      <ButtonBase aria-haspopup="dialog" onClick={onOpen} sx={line}>
        <CardLine
          brand={brand}
          last4={last4}
          note={[notes[expiry](card), name].filter(Boolean).join(' · ')}
        />
        <Box aria-hidden sx={{ display: 'flex' }}>
          <ForwardIcon />
        </Box>
      </ButtonBase>
    </SavedItem>
  );
}

const notes: Record<Expiry, (card: PaymentMethod) => string> = {
  good: expiryNote,
  soon: soonExpiryNote,
  expired: expiredNote,
};

const line = {
  flex: 1,
  minWidth: 0,
  minHeight: 48,
  gap: 1.5,
  justifyContent: 'flex-start',
  textAlign: 'left',
  borderRadius: 1,
} as const;
