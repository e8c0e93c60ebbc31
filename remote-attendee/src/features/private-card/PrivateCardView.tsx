import { select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatList } from '@keepsake/shared/words';
import type { PrivateCard, Thanks } from '@keepsake/shared/api';
import { EventLook, EventNames } from '@keepsake/shared/events';
import { useHost, useMutation } from '@keepsake/shared/host';
import { useNavigateHere } from '@keepsake/shared/navigate-here';
import { nameOf, namesOf } from '@keepsake/shared/people';
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
import { receiversOf, type Receivers } from './receivers.ts';
import { StateSteps } from './StateSteps.tsx';
import { WallSwitch } from '../wall-switch/WallSwitch.tsx';

/** The page of a private link: the state of a card, its content and its sender’s actions. */
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
  const name = card.event.look ? (
    <Box component="span" sx={inTheirLetters}>
      <EventNames of={card.event} />
    </Box>
  ) : (
    nameOf(card.event)
  );
  return (
    <Page width="wide">
      <EventLook of={card.event.look} />
      <PageTitle
        eyebrow={<Trans comment="above a heading: who receives a card">For {name}</Trans>}
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
      {isGone ? null : (
        <Box
          component="section"
          aria-label={t({ message: 'Your card', comment: 'name of the card itself, read aloud' })}
        >
          <WholeCard card={contentsOf(card, namesOf(card.event), (path) => http.url(path))} />
        </Box>
      )}
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
        <SealCard card={card} secret={secret} state={stateOf(card)} />
        <ChangeCard card={card} secret={secret} state={stateOf(card)} reload={reload} />
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

/** The hosts’ names in the lettering of their event, within the small capitals of the line above the heading. */
const inTheirLetters = {
  fontFamily: displayFont,
  fontSize: '1.375rem',
  letterSpacing: 0,
  lineHeight: 1.2,
  textTransform: 'none',
  color: 'text.primary',
} as const;

type State = NonNullable<PrivateCard['gift_state']>;

function GiftState({ card, state }: { card: PrivateCard; state: State }) {
  return (
    <Stack component="section" aria-label={t`Your gift`} direction="row" spacing={2}>
      <Box sx={{ color: 'secondary.dark', fontSize: '1.5rem', display: 'flex', pt: 0.5 }}>
        <GiftIcon />
      </Box>
      <Box>
        <Typography variant="h3" component="h2">
          <Money amount={card.gift_left || card.gift} currency={card.currency} />
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{words(card, state)}</Typography>
      </Box>
    </Stack>
  );
}

function words({ event, gift_available_at: from }: PrivateCard, state: State): string {
  const { who, name } = receiversOf(event);
  switch (state) {
    case 'pending':
      return from ? heldUntil(from, { who, name }) : readySoon({ who, name });
    case 'available':
      return t`${select(who, {
        unknown: 'Your hosts can move your gift to their bank account now.',
        one: `${name} can move your gift to their bank account now.`,
        other: `${name} can move your gift to their bank account now.`,
      })}`;
    case 'paid_out':
      return t`${select(who, {
        unknown: 'Your gift arrived: it was paid out to the bank account of your hosts.',
        one: `Your gift arrived: it was paid out to the bank account of ${name}.`,
        other: `Your gift arrived: it was paid out to the bank account of ${name}.`,
      })}`;
    case 'taken_back':
      return t`The payment was refunded or disputed, so this gift didn’t stay.`;
  }
}

function heldUntil(from: string, { who, name }: Receivers): string {
  const day = formatInstantDate(from);
  return t`${select(who, {
    unknown: `Your gift is paid. We hold it until ${day}, then it’s ready for your hosts.`,
    one: `Your gift is paid. We hold it until ${day}, then it’s ready for ${name}.`,
    other: `Your gift is paid. We hold it until ${day}, then it’s ready for ${name}.`,
  })}`;
}

function readySoon({ who, name }: Receivers): string {
  return t`${select(who, {
    unknown: 'Your gift is paid and will be ready for your hosts soon.',
    one: `Your gift is paid and will be ready for ${name} soon.`,
    other: `Your gift is paid and will be ready for ${name} soon.`,
  })}`;
}

/** Replaces the private link, for example after it was shared by mistake; the page moves to the new one. */
function RenewLink({ card }: { card: PrivateCard }) {
  const { confirm, notify } = useHost();
  const navigate = useNavigateHere();
  const { mutate: renew, isPending } = useMutation('POST attendee/card-sent/:id/link', {
    invalidates: ['GET attendee/card-sent/:id', 'GET attendee/wedding/:id/cards-sent'],
    onSuccess: ({ data, message }) => {
      notify('success', message);
      navigate(data.link, { replace: true });
    },
  });

  const ask = async () => {
    const agreed = await confirm({
      title: t`Make a new link?`,
      body: t`The link you have now stops working everywhere: in messages, emails and bookmarks. Whoever has it can no longer see your card.`,
      confirmLabel: t`Make a new link`,
      cancelLabel: t({ message: 'Keep this one', comment: 'button: the link' }),
    });
    if (agreed) renew({ params: { id: card.id } });
  };

  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography sx={{ color: 'text.secondary' }}>
        <Trans>Did someone get it who shouldn’t have? Make a new one, and the old one ends.</Trans>
      </Typography>
      <Button variant="outlined" loading={isPending} onClick={() => void ask()}>
        <Trans>Make a new link</Trans>
      </Button>
    </Stack>
  );
}

function ThanksLetter({ card, thanks }: { card: Pick<PrivateCard, 'event'>; thanks: Thanks }) {
  const { media } = thanks;
  const [name, day] = [nameOf(card.event), formatInstantDate(thanks.at)];
  return (
    <Paper
      component="section"
      aria-label={t({ message: 'Their thanks', comment: 'name of a letter, read aloud' })}
      variant="outlined"
      sx={{ p: { xs: 2.5, md: 4 }, maxWidth: 680, borderColor: 'secondary.main' }}
    >
      <Stack spacing={2}>
        <Typography
          variant="h4"
          component="p"
          dir="auto"
          sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', textWrap: 'pretty' }}
        >
          {thanks.words}
        </Typography>
        {media ? <MediaPlayer media={media} whose="Their" /> : null}
        <Typography sx={{ color: 'text.secondary' }}>
          {t({
            message: `${name}, ${day}`,
            comment: 'below a letter: who wrote it, and when',
          })}
        </Typography>
      </Stack>
    </Paper>
  );
}

/** Lets the sender allow or forbid the card on the live wall, while the event has one. */
function WallChoice({ checked, secret }: { checked: boolean; secret: string }) {
  const { notify } = useHost();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { mutate, isPending } = useMutation('PUT card-links/:secret/wall', {
    invalidates: ['GET card-links/:secret'],
    onSuccess: ({ message }) => notify('success', message),
    onError: () => setWanted(null),
  });
  const choose = (on_wall: boolean) => {
    // Two requests at once may arrive in the other order: the card would be on the wall against the last choice.
    if (isPending) return;
    setWanted(on_wall);
    mutate({ params: { secret }, body: { on_wall } });
  };
  return <WallSwitch checked={wanted ?? checked} onChange={choose} />;
}

function headingOf({ state, event }: PrivateCard): string {
  switch (state) {
    case 'uploading':
      return t`Your card is on its way`;
    case 'sealed':
      return t`Your card is sealed`;
    case 'sent':
      return t`Your card has arrived`;
    case 'opened':
      return t`Your card was opened`;
    case 'thanked':
      return thankedHeading(event);
    case 'withdrawn':
      return t`You took this card back`;
  }
}

function thankedHeading(event: PrivateCard['event']): string {
  const [{ who }, name] = [receiversOf(event), nameOf(event)];
  return t({
    message: select(who, {
      unknown: 'They said thank you',
      one: `${name} said thank you`,
      other: `${name} said thank you`,
    }),
    comment: 'heading: for a card',
  });
}

/** Returns the state as a sentence that is clear without the heading. */
function stateOf(card: PrivateCard): string {
  return card.opened_at ? openedLead(card) : leadOf(card);
}

/** Returns the state as a sentence that says what happens next. */
function leadOf(card: PrivateCard): string {
  switch (card.state) {
    case 'uploading':
      return t`It arrives as soon as all of its files are there. Keep the page open where you sent it.`;
    case 'sealed':
      return t`It arrives on ${{ day: formatEventDate(card.sealed_until ?? '') }}. Until then nobody reads it but you.`;
    case 'sent':
      return arrivedLead(card);
    case 'opened':
      return openedLead(card);
    case 'thanked':
      return t`Here is their answer.`;
    case 'withdrawn':
      return t`Nobody can open it any more, and its words and files are deleted.`;
  }
}

function arrivedLead({ event, emptied }: PrivateCard): string {
  const { who, name } = receiversOf(event);
  return emptied
    ? t`${select(who, {
        unknown: 'You took its words and files back. Your hosts will find your name and your gift.',
        one: `You took its words and files back. ${name} will find your name and your gift.`,
        other: `You took its words and files back. ${name} will find your name and your gift.`,
      })}`
    : t`${select(who, {
        unknown: 'Your hosts can open it now. This page tells you when they have.',
        one: `${name} can open it now. This page tells you when they have.`,
        other: `${name} can open it now. This page tells you when they have.`,
      })}`;
}

function openedLead({ event, opened_at, sent_at }: PrivateCard): string {
  const { who, name } = receiversOf(event);
  const at = formatInstant(opened_at ?? sent_at);
  return t`${select(who, {
    unknown: `Your hosts opened it on ${at}.`,
    one: `${name} opened it on ${at}.`,
    other: `${name} opened it on ${at}.`,
  })}`;
}

function missingWords(missing: PrivateCard['missing']): string {
  const files = formatList(
    missing.map(({ kind, filename }) =>
      t({
        message: select(kind, {
          photo: `the photo “${filename}”`,
          video: `the video “${filename}”`,
          other: `the voice note “${filename}”`,
        }),
        comment: 'one of a list of files that are still being sent',
      }),
    ),
  );
  return t`Still being sent: ${files}.`;
}
