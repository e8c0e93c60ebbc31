import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { useEffect } from 'react';
import { formatEventDate } from '@keepsake/shared/dates';
import { useBack, useSession, useHost } from '@keepsake/shared/host';
import { Box, GoldRule, Page, PageTitle, Typography, LinkButton, Stack } from '@keepsake/shared/ui';
import { paidWithInWords } from '@keepsake/shared/payment-card';
import { Navigate } from '@keepsake/shared/router';
import { PrivateLink } from '@keepsake/shared/private-link';
import type { Order } from '@keepsake/shared/api';
import { SendingNote, useFinishCard } from '@keepsake/shared/media';
import { contentsOf, FlyingCard, WholeCard } from '@keepsake/shared/designs';
import { useRead } from '@keepsake/shared/query';
import { useCardDraft, useSentLink } from '@keepsake/shared/state';
import { draftFiles } from '@keepsake/shared/sending/draft-files';
import { OrderLines } from '../order/OrderLines.tsx';
import type { Recipient } from '../order/recipient.ts';
import { ReceiptButton } from '../receipt/ReceiptButton.tsx';
import { useOrder } from '../order/use-order.ts';
import { CheckoutStep, type Checkout } from '../wizard/CheckoutStep.tsx';
import { kioskOf } from '../order/kiosk-of.ts';
import type { CheckoutMemory } from '../wizard/checkout-memory.ts';

/** Confirms a paid card: the card, its receipt, the progress of its uploads and the next steps. */
export default function PaymentSuccessPage() {
  return (
    <CheckoutStep step="success">{(checkout) => <SuccessStep checkout={checkout} />}</CheckoutStep>
  );
}

function SuccessStep({ checkout }: { checkout: Checkout }) {
  const { http } = useHost();
  const { recipient, config, memory } = checkout;
  const { data } = useOrder(checkout.order.id, (order) => !order.media_complete);
  const order = data ?? checkout.order;
  const uploads = useSettledDraft(order, memory);
  useBack(addresses.attendedEvent({ id: order.wedding_id }));
  useEffect(() => {
    // In braces: newer browsers return a promise, which an effect must not return.
    window.scrollTo(0, 0);
  }, []);
  const { keep } = useSentLink(order.wedding_id);
  const { link } = order;
  useEffect(() => {
    if (link !== null) keep(link);
  }, [link, keep]);
  const kiosk = kioskOf(order);
  const card = order.paid_with && paidWithInWords(order.paid_with);
  // At a shared tablet the kiosk’s own page says thanks, so that the next guest finds nothing of this order.
  if (kiosk)
    return <Navigate to={addresses.kiosk({ secret: kiosk.secret }, { sent: order.id })} replace />;
  return (
    <Page width="narrow" centered>
      <Stack spacing={1}>
        <FlyingCard
          card={contentsOf(order.card, recipient.names, (path) => http.url(path))}
          flies
        />
        <PageTitle align="center" lead={leadOf(recipient, order)}>
          {titleOf(order)}
        </PageTitle>
      </Stack>
      {order.media_complete && uploads.length === 0 ? null : (
        <SendingNote uploads={uploads} arrived={order.media_complete} recipient={recipient.name} />
      )}
      {order.link ? <PrivateLink link={order.link} receipt={order.total > 0} /> : null}
      <GoldRule width="100%" />
      {order.card_id ? <SentCardView cardId={order.card_id} names={recipient.names} /> : null}
      <Box component="section" aria-labelledby="receipt">
        <Typography id="receipt" variant="h3" component="h2" sx={{ mb: 2 }}>
          <Trans comment="heading">Your receipt</Trans>
        </Typography>
        <OrderLines order={order} recipient={recipient} />
        {card ? (
          <Typography sx={{ mt: 1.5, fontVariantNumeric: 'tabular-nums lining-nums' }}>
            <Trans>Paid with {card}</Trans>
          </Typography>
        ) : null}
        {order.total > 0 ? (
          <Box sx={{ mt: 2 }}>
            <ReceiptButton of="card" id={order.id} />
          </Box>
        ) : null}
        {config.test_money && order.total > 0 ? (
          <Typography variant="body2" sx={{ color: 'warning.main', mt: 2 }}>
            <Trans>Paid with test money: no real card was charged.</Trans>
          </Typography>
        ) : null}
      </Box>
      <GoldRule width="100%" />
      <NextSteps weddingId={order.wedding_id} />
    </Page>
  );
}

function titleOf({ media_complete: isComplete, sealed_until: day }: Order): string {
  if (day !== null) return t`Your card is sealed`;
  return isComplete ? t`Your card has arrived` : t`Your card is on its way`;
}

function leadOf({ name }: Recipient, order: Order): string {
  if (order.sealed_until !== null) {
    const day = formatEventDate(order.sealed_until);
    return order.gift > 0
      ? t`It arrives on ${day}. Until then nobody reads it but you. Your gift isn’t sealed.`
      : t`It arrives on ${day}. Until then nobody reads it but you.`;
  }
  if (order.media_complete)
    return name === null ? t`Your hosts can open it right now.` : t`${name} can open it right now.`;
  return name === null
    ? t`Your hosts will see it as soon as your files have arrived.`
    : t`${name} will see it as soon as your files have arrived.`;
}

/** The next steps: write another card or, for a guest, create an account that keeps this one. */
function NextSteps({ weddingId }: { weddingId: string }) {
  const { isGuest } = useSession();
  return (
    <Stack
      component="section"
      aria-label={t({ message: 'What’s next', comment: 'name for screen readers' })}
      spacing={2}
    >
      {isGuest ? (
        <>
          <Typography variant="h3" component="h2">
            <Trans>Keep what you send</Trans>
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            <Trans>
              You’re here as a guest for 30 days. With your own account you can see your cards
              whenever you like, and when they were opened.
            </Trans>
          </Typography>
          <LinkButton to={addresses.register()} fullWidth>
            <Trans>Create an account</Trans>
          </LinkButton>
        </>
      ) : (
        <LinkButton to={addresses.cardsSent({ id: weddingId })} fullWidth>
          <Trans>See the cards you sent</Trans>
        </LinkButton>
      )}
      <LinkButton variant="outlined" to={addresses.customiseCard({ id: weddingId })} fullWidth>
        <Trans>Send another card</Trans>
      </LinkButton>
    </Stack>
  );
}

function SentCardView({ cardId, names }: { cardId: string; names: readonly string[] }) {
  const { http } = useHost();
  const { data } = useRead('GET attendee/card-sent/:id', { params: { id: cardId } });
  if (!data)
    return <Box sx={{ aspectRatio: '5 / 7', width: '100%', maxWidth: 420, alignSelf: 'center' }} />;
  return <WholeCard card={contentsOf(data, names, (path) => http.url(path))} />;
}

/**
 * Deletes the draft of a paid card, so that the next card begins empty; a draft of another order stays.
 * @returns keys of the card's uploads, which may still be running
 */
function useSettledDraft(order: Order, memory: CheckoutMemory): string[] {
  const { id, wedding_id: eventId } = order;
  const { draft } = useCardDraft(eventId);
  const finish = useFinishCard(eventId);
  const mine = draft?.orderId === id ? draft : null;

  useEffect(() => {
    if (!mine) return;
    memory.settle(draftFiles(mine));
    finish(id);
  }, [mine, memory, finish, id]);
  return memory.uploads();
}
