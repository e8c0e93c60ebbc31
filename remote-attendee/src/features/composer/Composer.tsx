import * as addresses from '@keepsake/shared/addresses';
import { useSession, useHost, useWhenBack } from '@keepsake/shared/host';
import { Box, Page, Stack, TextLink, Typography, Button } from '@keepsake/shared/ui';
import { Suspense, useEffect, useEffectEvent, useState, type FormEvent, useCallback } from 'react';
import { useSentLink, type CardDraft } from '@keepsake/shared/state';
import { AlbumButton } from '../album/AlbumButton.tsx';
import { hasAlbum } from '../album/has-album.ts';
import { OnWall } from '../on-wall/OnWall.tsx';
import { sealInWords } from '../seal/seal.ts';
import { useSeat } from '../table/use-seat.ts';
import type { ComposedEvent, SheetName } from './composed.ts';
import { DesignStrip } from './DesignStrip.tsx';
import { Hosts } from './Hosts.tsx';
import { UnfinishedRecordingNotice } from './UnfinishedRecordingNotice.tsx';
import { Paper } from './Paper.tsx';
import { SendBar } from './SendBar.tsx';
import { SentBefore } from './SentBefore.tsx';
import { AtTable, Sent, Sheets } from './later.ts';
import { Tiles } from './Tiles.tsx';
import { useCard } from './use-card.ts';
import { useTablet } from './tablet.ts';
import { useSend } from './use-send.ts';
import { useSent } from './use-sent.ts';
import type { Problems } from './words.ts';
import { fileKeys } from './card-files.ts';
import { CalendarIcon, GiftIcon, MicIcon, PhotoIcon, VideoIcon } from '@keepsake/shared/icons';
import { light } from '@keepsake/shared/theme/tokens';

const places: Record<keyof Problems, string> = {
  message: 'card-message',
  senderName: 'card-sender',
  attachedMoneyGift: 'card-gift',
  sealUntil: 'card-seal',
};

/** The page on which a card for an event is made and sent. */
export function Composer({
  event,
  opens = null,
}: {
  event: ComposedEvent;
  /** The sheet that is open at first. */
  opens?: SheetName | null;
}) {
  const card = useCard(event);
  const { draft } = card;
  const tablet = useTablet();
  const { orderId, onSent, another } = useSent(event, draft, tablet?.onSent);
  const { send, sending, problems, failure, forgive, waits, stop } = useSend(event, card, onSent);
  const [sheet, setSheet] = useState(opens);
  const { link: sentLink } = useSentLink(event.id);
  const [used, setUsed] = useState(opens !== null);
  useKeepFiles(event, draft);
  const left = useEffectEvent(() => tablet?.onWaits(card));
  useEffect(() => {
    if (waits) left();
  }, [waits]);

  const open = (name: SheetName) => {
    setUsed(true);
    setSheet(name);
  };
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault();
    const found = await send();
    if (found.attachedMoneyGift !== undefined) open('gift');
    else if (found.sealUntil !== undefined) open('seal');
    const [first] = (['message', 'senderName'] as const).filter((field) => found[field]);
    if (first) document.getElementById(places[first])?.focus();
  };

  if (orderId !== null)
    return (
      <Suspense fallback={null}>
        <Sent
          event={event}
          orderId={orderId}
          onAnother={() => {
            // The gallery, where this page began with it, is no part of the next card.
            setSheet(null);
            another();
          }}
        />
      </Suspense>
    );
  return (
    <Page width="wide">
      {sentLink === null ? null : <SentBefore link={sentLink} />}
      <Box
        component="form"
        noValidate
        autoComplete={tablet ? 'off' : 'on'}
        aria-label="Your card"
        onSubmit={(submitted: FormEvent) => void submit(submitted)}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
          columnGap: 6,
          rowGap: 2,
          alignItems: 'start',
        }}
      >
        <Stack spacing={1.5} sx={{ position: { lg: 'sticky' }, top: { lg: 24 } }}>
          <Hosts event={event} />
          {hasAlbum(event) && !tablet ? <AlbumButton event={event} /> : null}
          <DesignStrip event={event} card={card} onAll={() => open('design')} />
        </Stack>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <UnfinishedRecordingNotice eventId={event.id} sheet={sheet} onOpen={open} />
          <Box sx={{ width: '100%', maxWidth: 560, alignSelf: 'center' }}>
            <Paper
              event={event}
              card={card}
              problems={problems}
              forgive={forgive}
              added={<Tiles event={event} card={card} onOpen={open} />}
              tools={<AddButtons onOpen={open} />}
            />
          </Box>
          <Button
            variant="outlined"
            startIcon={<CalendarIcon />}
            aria-haspopup="dialog"
            onClick={() => open('seal')}
            sx={{
              width: '100%',
              maxWidth: 560,
              minHeight: 48,
              alignSelf: 'center',
              textWrap: 'balance',
            }}
          >
            {draft.sealUntil === null ? 'Seal it until a day' : sealInWords(draft.sealUntil)}
          </Button>
          {card.table === null ? null : (
            <Suspense fallback={null}>
              <AtTable event={event} />
            </Suspense>
          )}
          {event.live_wall ? (
            <OnWall checked={draft.onWall} onChange={(onWall) => card.change({ onWall })} />
          ) : null}
          <SendBar
            card={card}
            currency={event.currency}
            sending={sending}
            failure={failure}
            waits={waits}
            onStop={stop}
          />
          {tablet ? null : <SmallPrint event={event} />}
        </Stack>
      </Box>
      {used ? (
        <Suspense fallback={null}>
          <Sheets
            open={sheet}
            event={event}
            card={card}
            problems={problems}
            forgive={forgive}
            onClose={() => setSheet(null)}
          />
        </Suspense>
      ) : null}
    </Page>
  );
}

/** Offers to sign in, so that the card is kept with the sender's account. */
function SmallPrint({ event }: { event: ComposedEvent }) {
  const { loggedIn, isGuest } = useSession();
  const { seat } = useSeat(event.id);
  if (loggedIn && !isGuest) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
      You don’t need an account. Have one?{' '}
      <TextLink
        to={addresses.login({ 'unique-code': event.unique_code, table: seat?.key })}
        sx={{ lineHeight: '44px' }}
      >
        Sign In
      </TextLink>
    </Typography>
  );
}

/**
 * Begins the session of a guest with the first file, since an upload needs an owner on the server. A card of words
 * alone needs no session until it is sent.
 */
function useKeepFiles(event: ComposedEvent, draft: CardDraft): void {
  const { log, session } = useHost();
  const { loggedIn } = useSession();
  const [failed, setFailed] = useState(false);
  const needed = !loggedIn && fileKeys(draft).length > 0;
  const { unique_code: code } = event;

  const begin = useCallback(() => {
    session.attend(code).catch((error: unknown) => {
      setFailed(true);
      log('A guest could not begin yet', error);
    });
  }, [code, log, session]);
  useEffect(() => {
    if (needed) begin();
  }, [needed, begin]);
  useWhenBack(needed && failed, begin);
}

const buttons = [
  { name: 'photo', label: 'Photo', Icon: PhotoIcon },
  { name: 'film', label: 'Video', Icon: VideoIcon },
  { name: 'voice', label: 'Voice', Icon: MicIcon },
  { name: 'gift', label: 'Gift', Icon: GiftIcon },
] as const satisfies { name: SheetName; label: string; Icon: typeof GiftIcon }[];

/** The buttons that add a photo, a video, a voice note or a gift to a card. */
function AddButtons({ onOpen }: { onOpen: (sheet: SheetName) => void }) {
  return (
    <Box
      role="group"
      aria-label="Add to your card"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(4.25rem, 1fr))',
        gap: 1,
        bgcolor: 'inherit',
      }}
    >
      {buttons.map(({ name, label, Icon }) => (
        <Button
          key={name}
          variant="outlined"
          aria-haspopup="dialog"
          onClick={() => onOpen(name)}
          sx={{
            flexDirection: 'column',
            gap: 0.5,
            minWidth: 0,
            minHeight: { xs: 72, lg: 88 },
            px: 0.5,
            borderRadius: 1,
            // Opaque and light in dark mode, too: it lies on paper, whose ornaments must not show through.
            bgcolor: 'inherit',
            color: light.accent,
            borderColor: light.field,
            fontSize: '1rem',
            '&:focus-visible': { outline: `3px solid ${light.accent}`, outlineOffset: 2 },
          }}
        >
          <Icon />
          {label}
        </Button>
      ))}
    </Box>
  );
}
