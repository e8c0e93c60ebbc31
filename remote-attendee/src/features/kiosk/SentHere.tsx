import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Invitation } from '@keepsake/shared/api';
import { formatEventDate } from '@keepsake/shared/dates';
import { useConnection, useHost } from '@keepsake/shared/host';
import { outboxOf, useCountdown } from '@keepsake/shared/kiosk';
import { useFinishCard, useUploadsOf } from '@keepsake/shared/media';
import { nameOf } from '@keepsake/shared/people';
import { POLL_INTERVAL, useRead } from '@keepsake/shared/query';
import { Box, Button, Page, PageTitle, Stack, Typography, Skeleton } from '@keepsake/shared/ui';
import { CardArrived, LetterOnItsWay } from '@keepsake/shared/vignettes';
import { useEffect, useState } from 'react';
import { useHeadingFocus } from '../../parts/use-heading-focus.ts';
import { useLinkOf } from './outbox.ts';
import type { Stage } from './stage.ts';
import encodeQR from 'qr';

/** Seconds until the tablet returns to its start screen. */
const STAYS = 30;

/** Confirms a sent card, shows its private link as a QR code, and returns to the start screen after 30 seconds. */
export function SentHere({
  event,
  sent,
  paused,
  onNext,
}: {
  event: Invitation;
  sent: Stage & { name: 'sent' };
  /** True while a dialog is open, which pauses the countdown. */
  paused: boolean;
  onNext: () => void;
}) {
  const orderId = 'orderId' in sent ? sent.orderId : null;
  const jobId = 'jobId' in sent ? sent.jobId : null;
  const finish = useFinishCard(event.id);
  useEffect(() => {
    if (orderId !== null) finish(orderId);
  }, [orderId, finish]);
  const { data, error } = useRead(
    'GET checkout/orders/:id',
    orderId === null ? null : { params: { id: orderId } },
    { refetchInterval: ({ link }) => (link === null ? POLL_INTERVAL : false) },
  );
  const outboxLink = useLinkOf(outboxOf(useHost()), jobId);
  const link = data?.link ?? outboxLink;
  const open = useUploadsOf(event.id).some(({ state }) => state !== 'complete' && state !== 'held');
  const [isCounting, setCounting] = useState(true);
  const seconds = useCountdown(STAYS, isCounting && !paused, onNext);
  const heading = useHeadingFocus();

  const until = data?.sealed_until ?? null;
  const connection = useConnection();
  const isAway = connection === 'offline' || connection === 'down';
  const pending = jobId !== null && link === null;
  return (
    <Page width="narrow" centered>
      <PageTitle
        align="center"
        picture={pending ? <LetterOnItsWay /> : <CardArrived />}
        lead={leadOf(nameOf(event), { isAway: pending && isAway, until, open: pending || open })}
      >
        <span ref={heading}>
          <Trans comment="heading: a card was sent">Thank you</Trans>
        </span>
      </PageTitle>
      {link !== null || (orderId === null ? !isAway : !error) ? <LinkAsQr link={link} /> : null}
      <Stack spacing={1.5} sx={{ alignItems: 'stretch', textAlign: 'center' }}>
        <Button variant="contained" size="large" onClick={onNext} sx={{ minHeight: 64 }}>
          <Trans comment="button: the tablet is free for the next guest">Next guest</Trans>
        </Button>
        {isCounting ? (
          <Stack
            direction="row"
            useFlexGap
            sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', columnGap: 1 }}
          >
            <Box
              role="timer"
              aria-label={t`${plural(seconds, {
                one: 'Back to the start in # second',
                other: 'Back to the start in # seconds',
              })}`}
              sx={{ fontVariantNumeric: 'tabular-nums lining-nums' }}
            >
              <Trans comment="a number of seconds">Back to the start in {seconds} s</Trans>
            </Box>
            <Button variant="text" onClick={() => setCounting(false)}>
              <Trans comment="button: stops the countdown">Stay here</Trans>
            </Button>
          </Stack>
        ) : (
          <Typography role="status" sx={{ color: 'text.secondary' }}>
            <Trans>Take your time.</Trans>
          </Typography>
        )}
      </Stack>
    </Page>
  );
}

/**
 * Returns the sentence about the card’s delivery.
 * @param isAway true while the card is queued for lack of a connection
 * @param until the day until which the card is sealed; null without a seal
 * @param open true while the card or its files are still being sent
 */
function leadOf(
  name: string,
  { isAway, until, open }: { isAway: boolean; until: string | null; open: boolean },
): string {
  if (isAway)
    return t`There’s no connection right now. This tablet keeps your card safe and sends it to ${name} as soon as there is one.`;
  if (until) {
    const day = formatEventDate(until);
    return t`Your card is sealed until ${day}. Then it goes to ${name}.`;
  }
  return open
    ? t`Your card goes to ${name}. You don’t have to wait: this tablet goes on with your files.`
    : t`Your card is with ${name}.`;
}

/** Quiet zone around the QR code, in modules. */
const QUIET = 4;

/** A card’s private link as a QR code for the guest’s phone; not a link, which could be followed on the tablet. */
function LinkAsQr({
  link,
}: {
  /** Null while the link is being loaded; the QR code’s space is reserved, so that no button moves. */
  link: string | null;
}) {
  return (
    <Stack
      component="section"
      aria-label={t`Your private link`}
      spacing={2}
      sx={{
        alignItems: 'center',
        textAlign: 'center',
        p: { xs: 2, md: 3 },
        border: 1,
        borderColor: 'secondary.main',
        borderRadius: 3,
        bgcolor: 'background.paper',
      }}
    >
      <Typography variant="h3" component="h2">
        <Trans>Take it home on your phone</Trans>
      </Typography>
      {link === null ? (
        <Skeleton variant="rounded" role="status" aria-label={t`Making the QR code…`} sx={square} />
      ) : (
        <Squares of={new URL(link, window.location.origin).href} />
      )}
      <Typography sx={{ color: 'text.secondary' }}>
        <Trans>
          Scan this to see when your card is opened and to read the answer. Until then you can
          correct it. It’s gone from this screen when the next guest begins.
        </Trans>
      </Typography>
    </Stack>
  );
}

function Squares({ of }: { of: string }) {
  const rows = encodeQR(of, 'raw', { ecc: 'medium', border: QUIET });
  const path = rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <Box
      component="svg"
      role="img"
      aria-label={t`QR code of your card’s private link`}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      sx={{ ...square, bgcolor: '#fff' }}
    >
      <path d={path} fill="#000" />
    </Box>
  );
}

const square = {
  width: 264,
  maxWidth: '100%',
  height: 'auto',
  aspectRatio: '1',
  borderRadius: 1,
} as const;
