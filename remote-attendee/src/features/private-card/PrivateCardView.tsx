import type { PrivateCard, Thanks } from '@keepsake/shared/api';
import { EventLook, EventNames } from '@keepsake/shared/events';
import { useHost, useMutation } from '@keepsake/shared/host';
import { nameOf, ANYBODY, capitalized, spokenNameOf, namesOf } from '@keepsake/shared/people';
import { PrivateLink } from '@keepsake/shared/private-link';
import { ReceiptButton } from '@keepsake/shared/receipt';
import {
  Alert,
  Box,
  GoldRule,
  Page,
  PageTitle,
  Stack,
  Money,
  Typography,
  Button,
  Paper,
} from '@keepsake/shared/ui';
import { formatEventDate, formatInstantDate, formatInstant } from '@keepsake/shared/dates';
import { GiftIcon } from '@keepsake/shared/icons';
import { displayFont } from '@keepsake/shared/theme/tokens';
import { MediaPlayer } from '@keepsake/shared/media';
import { useState } from 'react';
import { contentsOf, WholeCard } from '@keepsake/shared/designs';
import { ChangeCard } from './ChangeCard.tsx';
import { SealCard } from './SealCard.tsx';
import { StateSteps } from './StateSteps.tsx';
import { OnWall } from '../on-wall/OnWall.tsx';

/** The page of a private link: the state of a card, its content and its sender's actions. */
export function PrivateCardView({
  card,
  secret,
  reload,
}: {
  card: PrivateCard;
  secret: string;
  reload: () => void;
}) {
  const { http } = useHost();
  const isGone = card.state === 'withdrawn';
  const askReceipt = async () =>
    (await http.call('GET card-links/:secret/receipt', { params: { secret } })).data.url;
  return (
    <Page width="wide">
      <EventLook of={card.event.look} />
      <PageTitle
        eyebrow={
          card.event.look ? (
            <>
              For{' '}
              <Box component="span" sx={inTheirLetters}>
                <EventNames of={card.event} />
              </Box>
            </>
          ) : (
            `For ${nameOf(card.event)}`
          )
        }
        lead={leadOf(card)}
      >
        {headingOf(card)}
      </PageTitle>
      {isGone ? null : <StateSteps card={card} />}
      {card.missing.length > 0 ? (
        <Alert severity="info" variant="outlined" role="status">
          {missingWords(card.missing)}
        </Alert>
      ) : null}
      {card.thanks ? <ThanksLetter card={card} thanks={card.thanks} /> : null}
      {isGone ? null : <WhatWasSent card={card} />}
      <Stack spacing={{ xs: 3, md: 4 }} sx={{ width: '100%', maxWidth: 680 }}>
        {card.gift_state ? <GiftState card={card} state={card.gift_state} /> : null}
        {card.has_receipt ? (
          <Box>
            <ReceiptButton ask={askReceipt} />
          </Box>
        ) : null}
        {card.on_wall === null || isGone || card.emptied ? null : (
          <WallChoice checked={card.on_wall} secret={secret} />
        )}
        {card.sealable ? <SealCard card={card} secret={secret} /> : null}
        {card.changeable ? <ChangeCard card={card} secret={secret} reload={reload} /> : null}
        {isGone ? null : (
          <>
            <GoldRule width="100%" />
            <PrivateLink key={card.news_to} link={card.link} newsTo={card.news_to} opens={false} />
            {card.renewable ? <RenewLink card={card} /> : null}
          </>
        )}
      </Stack>
    </Page>
  );
}

/** Names among small capitals. */
const inTheirLetters = {
  fontFamily: displayFont,
  fontSize: '1.375rem',
  letterSpacing: 0,
  lineHeight: 1.2,
  textTransform: 'none',
  color: 'text.primary',
} as const;

type State = NonNullable<PrivateCard['gift_state']>;

/** The state of the card's gift. */
function GiftState({ card, state }: { card: PrivateCard; state: State }) {
  return (
    <Stack component="section" aria-label="Your gift" direction="row" spacing={2}>
      <Box sx={{ color: 'secondary.dark', fontSize: '1.5rem', display: 'flex', pt: 0.5 }}>
        <GiftIcon />
      </Box>
      <Box>
        <Typography variant="h3" component="h2">
          <Money amount={card.gift} currency={card.currency} />
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{words(card, state)}</Typography>
      </Box>
    </Stack>
  );
}

function words({ event, gift_available_at: from }: PrivateCard, state: State): string {
  const them = spokenNameOf(event) || ANYBODY;
  switch (state) {
    case 'pending':
      return from
        ? `Your gift is paid. We hold it until ${formatInstantDate(from)}, then it’s ready for ${them}.`
        : `Your gift is paid and will be ready for ${them} soon.`;
    case 'available':
      return `${capitalized(them)} can move your gift to their bank account now.`;
    case 'paid_out':
      return `Your gift arrived: it was paid out to the bank account of ${them}.`;
    case 'taken_back':
      return 'The payment was refunded or disputed, so this gift didn’t stay.';
  }
}

/** Replaces the private link, for example after it was shared by mistake; the page moves to the new one. */
function RenewLink({ card }: { card: PrivateCard }) {
  const { confirm, navigate, notify } = useHost();
  const { mutate: renew, isPending } = useMutation('POST attendee/card-sent/:id/link', {
    invalidates: ['GET attendee/card-sent/:id', 'GET attendee/wedding/:id/cards-sent'],
    onSuccess: ({ data, message }) => {
      notify('success', message);
      navigate(data.link, { replace: true });
    },
  });

  const ask = async () => {
    const agreed = await confirm({
      title: 'Make a new link?',
      body: 'The link you have now stops working everywhere: in messages, emails and bookmarks. Whoever has it can no longer see your card.',
      confirmLabel: 'Make a new link',
      cancelLabel: 'Keep this one',
    });
    if (agreed) renew({ params: { id: card.id } });
  };

  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography sx={{ color: 'text.secondary' }}>
        Did someone get it who shouldn’t have? Make a new one, and the old one ends.
      </Typography>
      <Button variant="outlined" loading={isPending} onClick={() => void ask()}>
        Make a new link
      </Button>
    </Stack>
  );
}

/** The thank-you note of the couple. */
function ThanksLetter({ card, thanks }: { card: Pick<PrivateCard, 'event'>; thanks: Thanks }) {
  const { media } = thanks;
  return (
    <Paper
      component="section"
      aria-label="Their thanks"
      variant="outlined"
      sx={{ p: { xs: 2.5, md: 4 }, maxWidth: 680, borderColor: 'secondary.main' }}
    >
      <Stack spacing={2}>
        <Typography
          variant="h4"
          component="p"
          sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', textWrap: 'pretty' }}
        >
          {thanks.words}
        </Typography>
        {media ? <MediaPlayer media={media} whose="Their" /> : null}
        <Typography sx={{ color: 'text.secondary' }}>
          {nameOf(card.event)}, {formatInstantDate(thanks.at)}
        </Typography>
      </Stack>
    </Paper>
  );
}

/** Lets the sender allow or forbid the card on the live wall, while the event has one. */
function WallChoice({ checked, secret }: { checked: boolean; secret: string }) {
  const { notify } = useHost();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { mutate } = useMutation('PUT card-links/:secret/wall', {
    invalidates: ['GET card-links/:secret'],
    onSuccess: ({ message }) => notify('success', message),
    onError: () => setWanted(null),
  });
  const choose = (on_wall: boolean) => {
    setWanted(on_wall);
    mutate({ params: { secret }, body: { on_wall } });
  };
  return <OnWall checked={wanted ?? checked} onChange={choose} />;
}

/** The card: its front, its inside and its files. */
function WhatWasSent({ card }: { card: PrivateCard }) {
  const { http } = useHost();
  return (
    <Box component="section" aria-label="Your card">
      <WholeCard card={contentsOf(card, namesOf(card.event), (path) => http.url(path))} />
    </Box>
  );
}

type Card = Pick<
  PrivateCard,
  'state' | 'event' | 'emptied' | 'received_at' | 'opened_at' | 'sealed_until' | 'sent_at' | 'gift'
>;

/** Returns the state of a card as a short heading. */
function headingOf({ state, event }: Card): string {
  switch (state) {
    case 'uploading':
      return 'Your card is on its way';
    case 'sealed':
      return 'Your card is sealed';
    case 'sent':
      return 'Your card has arrived';
    case 'opened':
      return 'Your card was opened';
    case 'thanked':
      return `${nameOf(event) || 'They'} said thank you`;
    case 'withdrawn':
      return 'You took this card back';
  }
}

/** Returns the state as a sentence that says what happens next. */
function leadOf(card: Card): string {
  const them = spokenNameOf(card.event) || ANYBODY;
  switch (card.state) {
    case 'uploading':
      return `It arrives as soon as all of its files are there. Keep the page open where you sent it.`;
    case 'sealed':
      return `It arrives on ${formatEventDate(card.sealed_until ?? '')}. Until then nobody reads it but you.`;
    case 'sent':
      return card.emptied
        ? `You took its words and files back. ${capitalized(them)} will find your name and your gift.`
        : `${capitalized(them)} can open it now. This page tells you when they have.`;
    case 'opened':
      return `${capitalized(them)} opened it on ${formatInstant(card.opened_at ?? card.sent_at)}.`;
    case 'thanked':
      return 'Here is their answer.';
    case 'withdrawn':
      return 'Nobody can open it any more, and its words and files are deleted.';
  }
}

const nouns = { photo: 'photo', voice: 'voice note', video: 'video' };

/** Returns the files that a card still waits for, in words. */
function missingWords(missing: PrivateCard['missing']): string {
  const names = missing.map(({ kind, filename }) => `the ${nouns[kind]} “${filename}”`);
  const last = names.pop() ?? '';
  const all = names.length > 0 ? `${names.join(', ')} and ${last}` : last;
  return `Still being sent: ${all}.`;
}
