import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useBack, useHost } from '@keepsake/shared/host';
import { Navigate, useLocation } from '@keepsake/shared/router';
import { Alert, Page, PageTitle, Box, Stack, TextLink, Typography } from '@keepsake/shared/ui';
import { memo } from 'react';
import type { OrderDetails } from '@keepsake/shared/api';
import {
  CardFront,
  carriesPhoto,
  WholeCard,
  contentsOf,
  type CardContents,
} from '@keepsake/shared/designs';
import { formatMoney } from '@keepsake/shared/money';
import { composerOf } from '../order/kiosk-of.ts';
import { OrderLines } from '../order/OrderLines.tsx';
import { usePayment } from '../paying/use-payment.ts';
import { CheckoutStep, type Checkout } from '../wizard/CheckoutStep.tsx';
import { isUndecided } from '../wizard/payment.ts';
import { stepAddress, stepAt, type Step } from '../wizard/steps.ts';
import { PayColumn } from './PayColumn.tsx';
import { PayLayout, WIDE } from './PayLayout.tsx';
import { useCardPurchase } from './use-card-purchase.ts';
import { useFileAddress, useFileAddresses, useUploadsOf } from '@keepsake/shared/media';
import { draftFiles } from '@keepsake/shared/sending/draft-files';
import { useCardDraft } from '@keepsake/shared/state';

/**
 * Shows the whole card, its price, every way to pay and the pay button. All steps but `success` open this page;
 * `add-card` with the form of a new card preselected.
 */
export default function PayPage() {
  const step = stepAt(useLocation().pathname);
  return (
    <CheckoutStep step={step}>
      {(checkout) => <PayStep step={step} checkout={checkout} />}
    </CheckoutStep>
  );
}

function PayStep({ step, checkout }: { step: Step; checkout: Checkout }) {
  const { order, recipient, memory } = checkout;
  const paying = usePayment(useCardPurchase(order), memory);
  useBack(composerOf(order.wedding_id));

  // Pushed, not replaced: going back from the success page leads here, which redirects forward again.
  if (paying.state.name === 'paid') return <Navigate to={stepAddress('success', order)} />;
  return (
    <Page width="wide">
      <PayLayout
        payment={
          <>
            <Head order={order} recipient={recipient} />
            <RefusedFiles orderId={order.id} eventId={order.wedding_id} />
            <PayColumn step={step} checkout={checkout} paying={paying} />
          </>
        }
        card={
          <Stack spacing={4}>
            <OrderLines order={order} recipient={recipient} />
            <CardOnceMore
              order={order}
              names={recipient.names}
              mayChange={!isUndecided(paying.state) && paying.state.name !== 'bank'}
            />
          </Stack>
        }
      />
    </Page>
  );
}

/**
 * Lists the files of a card that the server refused after its sender went on to pay, each with the reason: the card
 * would be sent without them. The link to change the card is below it.
 */
function RefusedFiles({ orderId, eventId }: { orderId: string; eventId: string }) {
  const { draft } = useCardDraft(eventId);
  const uploads = useUploadsOf(eventId);
  if (draft?.orderId !== orderId) return null;
  const files = draftFiles(draft);
  return uploads
    .filter(({ key, state, error }) => state === 'failed' && error !== null && files.includes(key))
    .map(({ key, filename, error }) => (
      <Alert key={key} severity="error" role="alert">
        <bdi>{filename}</bdi>: {error}
      </Alert>
    ));
}

/** The heading with the price; below 1100 px beside a small picture of the card. */
const Head = memo(function Head({ order, recipient }: Pick<Checkout, 'order' | 'recipient'>) {
  const { http } = useHost();
  const { design, colour, picture, names } = contentsOf(order.card, recipient.names, (path) =>
    http.url(path),
  );
  return (
    <Stack direction="row" sx={{ alignItems: 'center', columnGap: 2 }}>
      <Box aria-hidden sx={{ flex: '0 0 auto', width: 76, [WIDE]: { display: 'none' } }}>
        <CardFront design={design} colour={colour} photo={picture} names={names} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <PageTitle
          eyebrow={recipient.name ? t`A card for ${{ name: recipient.name }}` : '\u00A0'}
          lead={leadOf(order, recipient)}
        >
          {order.total === 0 ? <Trans>Ready to send</Trans> : <Trans>Confirm and pay</Trans>}
        </PageTitle>
      </Box>
    </Stack>
  );
});

function leadOf(order: OrderDetails, { name }: Checkout['recipient']): string {
  if (order.fee > 0) {
    const amount = formatMoney(order.total - order.fee, order.currency);
    const fee = formatMoney(order.fee, order.currency);
    return t({
      message: `${amount} and a processing fee of ${fee}.`,
      comment: 'what is to be paid, below “Confirm and pay”',
    });
  }
  return name === null ? t`This is what your hosts will open.` : t`This is what ${name} will open.`;
}

/** The card that is about to be sent, with all its contents and a link to change it. */
const CardOnceMore = memo(function CardOnceMore({
  order,
  names,
  mayChange,
}: {
  order: OrderDetails;
  names: readonly string[];
  /** False while the payment is in progress. */
  mayChange: boolean;
}) {
  const ordered = useOrderedCard(order, names);
  // The server composes pages from uploaded files alone: until all are there, local files are shown instead.
  const card = order.media_complete ? ordered : { ...ordered, inside: null };
  return (
    <Stack
      component="section"
      aria-label={t({
        message: 'Your card',
        comment: 'name for screen readers: the greeting card',
      })}
      spacing={2}
      sx={{ alignItems: 'center' }}
    >
      <Box sx={{ width: '100%', maxWidth: { xs: 360, md: 'none' } }}>
        <WholeCard card={card} />
      </Box>
      {order.media_complete ? null : (
        <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
          <Trans>
            Some of your files are still being sent. You can pay meanwhile: they follow by
            themselves.
          </Trans>
        </Typography>
      )}
      {mayChange ? (
        <TextLink
          to={composerOf(order.wedding_id)}
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, px: 1 }}
        >
          <Trans comment="link">Change something</Trans>
        </TextLink>
      ) : null}
    </Stack>
  );
});

/**
 * Returns the card of an order as its recipients will see it. Files that are still uploading are shown from this
 * device, if they were chosen here.
 */
function useOrderedCard(
  { id, wedding_id: eventId, card }: OrderDetails,
  names: readonly string[],
): CardContents {
  const { http } = useHost();
  const { draft } = useCardDraft(eventId);
  const mine = draft?.orderId === id ? draft : null;
  const ordered = contentsOf(card, names, (path) => http.url(path));
  const picture = useFileAddress(mine?.customImage ?? null);
  const others = useFileAddresses(mine?.photos ?? none, PHOTO_SIDE);
  const film = useFileAddress(mine?.video ?? null);
  const voice = useFileAddress(mine?.audio ?? null);

  const chosen = (ordered.design && picture ? [picture, ...others] : others).map((src) => ({
    src,
    alt: t`Photo from ${{ sender: ordered.sender }}`,
  }));
  const carried = carriesPhoto(ordered.design) ? (chosen[0]?.src ?? null) : null;
  return {
    ...ordered,
    picture: ordered.picture ?? (ordered.design ? carried : picture),
    photos: ordered.photos.length >= chosen.length ? ordered.photos : chosen,
    film: ordered.film ?? (film ? { src: film, poster: null } : null),
    voice: ordered.voice ?? (voice ? { src: voice } : null),
  };
}

const none: readonly string[] = [];

/** Longest side of a photo, in pixels: a card is hardly wider on a screen. */
const PHOTO_SIDE = 1200;
