import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { isApiError, type Invitation } from '@keepsake/shared/api';
import { useSession, useHost, useWhenBack } from '@keepsake/shared/host';
import { Box, Page, Stack, TextLink, Typography, Button, formatMoney } from '@keepsake/shared/ui';
import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai';
import {
  memo,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FormEvent,
} from 'react';
import { useUploads } from '@keepsake/shared/media';
import { useSentLink, type CardDraft } from '@keepsake/shared/state';
import { hasAlbum } from '../album/has-album.ts';
import { WallSwitch } from '../wall-switch/WallSwitch.tsx';
import { sealInWords } from '../seal/seal.ts';
import { useCardPhotos } from './use-card-photos.ts';
import { useIsChecking } from './use-file-checks.ts';
import { useSeat } from '../table/use-seat.ts';
import type { OpenedSheet, SheetName, SheetProps } from './sheet-types.ts';
import { DesignStrip } from './DesignStrip.tsx';
import { Hosts } from './Hosts.tsx';
import { UnfinishedRecordingNotice } from './UnfinishedRecordingNotice.tsx';
import { Paper } from './Paper.tsx';
import { SendBar } from './SendBar.tsx';
import { SentBefore } from './SentBefore.tsx';
import { AtTable, Sent, Sheets } from './lazy-parts.ts';
import { Tiles } from './Tiles.tsx';
import type { Card } from './card.ts';
import { useCard } from './use-card.ts';
import { useTablet } from './tablet.tsx';
import { useIsKept } from './use-is-kept.ts';
import { isRefusal, useSend } from './use-send.ts';
import { useSent } from './use-sent.ts';
import { draftFiles } from '@keepsake/shared/sending/draft-files';
import { Colours } from '@keepsake/shared/designs';
import { CalendarIcon } from '@keepsake/shared/icons';
import { AddButtons } from './AddButtons.tsx';
import { container, grid, sizes } from './layout.ts';
import { Stage, type StageHandle } from './Stage.tsx';
import { WrittenCard } from './WrittenCard.tsx';

/** The page on which a card for an event is made and sent. */
export function Composer({
  event,
  opens = null,
}: {
  event: Invitation;
  /** The sheet that is open at first. */
  opens?: SheetName | null;
}) {
  const card = useCard(event);
  const { draft } = card;
  const tablet = useTablet();
  const { orderId, onSent, startAnother } = useSent(event, draft, tablet?.onSent);
  const sender = useSend(event, card, onSent);
  const { send, sending, problems, failure, dismiss, queued, stop } = sender;
  const [opened] = useState(() => atom(opens));
  const open = useSetAtom(opened);
  const { link: sentLink } = useSentLink(event.id);
  const [pressed, setPressed] = useState(false);
  const isKept = useIsKept(event.id);
  const stage = useStage(card);
  useGuestSession(event, draft);
  const handOver = useEffectEvent(() => tablet?.onQueued(card));
  useEffect(() => {
    if (queued) handOver();
  }, [queued]);

  const isBegun = draft.message !== '';
  useEffect(() => {
    // A sender who writes will soon need these parts, and the connection may be gone by then.
    if (!isBegun) return;
    void Sent.preload();
    void Sheets.preload();
  }, [isBegun]);

  const { change } = card;
  const photos = useCardPhotos(event.id, card, opened);
  const isChecking = useIsChecking(draft.id);
  const noteFocus = useFocusAfterSending(sending);
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault();
    noteFocus();
    setPressed(true);
    const found = await send();
    if (found.attachedMoneyGift !== undefined) open('gift');
    else if (found.sealUntil !== undefined) open('seal');
    if (found.message) document.getElementById('card-message')?.focus();
    else if (found.senderName) document.getElementById('card-sender')?.focus();
  };

  if (orderId !== null)
    return (
      <Suspense fallback={null}>
        <Sent
          event={event}
          orderId={orderId}
          justNow={pressed}
          onAnother={() => {
            // The gallery that this page may have been opened with stays closed for the next card.
            open(null);
            startAnother();
          }}
        />
      </Suspense>
    );
  // On the paper, whose fields keep the focus meanwhile; other parts of the page are inert.
  const openIdle = sending ? () => {} : open;
  const album = hasAlbum(event) && !tablet;
  return (
    <Page width="wide">
      {sentLink === null ? null : <SentBefore link={sentLink} />}
      {/* Negative margins, since the picture is the page’s header and stands closer to the logo than text. */}
      <Box sx={{ ...container, mt: { xs: '-12px !important', md: '-32px !important' } }}>
        <Box
          component="form"
          // Without `dialog`, a submission before hydration would put the message into the address.
          method="dialog"
          noValidate
          autoComplete={tablet ? 'off' : 'on'}
          aria-label={t({
            message: 'Your card',
            comment: 'name of the form in which a card is made, read aloud',
          })}
          onSubmit={(submitted: FormEvent) => void submit(submitted)}
          sx={[sizes(event.photo !== null, album && !event.photo ? '1.5rem' : '0rem'), grid]}
        >
          <Hosts event={event} album={album} />
          <Stage
            ref={stage}
            isSending={sending}
            lies={event.photo !== null}
            front={<DesignStrip event={event} card={card} />}
            inside={
              <WrittenCard
                event={event}
                card={card}
                problems={problems}
                onOpen={openIdle}
                paper={
                  <Paper
                    event={event}
                    card={card}
                    problems={problems}
                    dismiss={dismiss}
                    isSending={sending}
                    added={<Tiles event={event} card={card} onOpen={openIdle} />}
                  />
                }
              />
            }
            choices={
              <AllDesigns
                currency={event.currency}
                isOwn={draft.customCard}
                design={card.design}
                onOpen={open}
              />
            }
            colours={
              <ColoursOf
                design={card.design}
                isLoaded={card.designs !== null}
                colour={draft.colour}
                change={change}
              />
            }
          />
          <Stack spacing={1.5} sx={{ gridArea: 'side', minWidth: 0 }}>
            <Stack spacing={1.5} inert={sending}>
              <UnfinishedRecordingNotice eventId={event.id} opened={opened} />
              <AddButtons
                {...addedTo(card)}
                isOwnFront={draft.customCard}
                onOpen={open}
                onPhotos={photos.add}
              />
              <CardOptions
                event={event}
                until={draft.sealUntil}
                hasTable={card.table !== null}
                onWall={draft.onWall}
                change={change}
                onOpen={open}
              />
            </Stack>
            <SendBar
              card={card}
              currency={event.currency}
              // A card that is sent while its files are being checked would go without them.
              sending={sending || isChecking}
              failure={failure}
              isReading={isChecking}
              queued={queued}
              isKept={isKept || tablet !== null}
              onStop={stop}
            />
            {tablet ? null : <SmallPrint event={event} />}
          </Stack>
        </Box>
      </Box>
      <SendDue opened={opened} draft={draft} due={sender.due && !isChecking} send={send} />
      <OpenSheet
        opened={opened}
        event={event}
        card={card}
        photos={photos}
        problems={problems}
        dismiss={dismiss}
        onDesign={() => stage.current?.turn(false)}
      />
    </Page>
  );
}

/**
 * Returns the focus to the element that had it when the card was sent by Enter, e.g. the radio button of a design: it is
 * inert while the card is being sent, so that the browser takes the focus away.
 * @returns a function to call before sending
 */
function useFocusAfterSending(sending: boolean): () => void {
  const focused = useRef<Element>(null);
  useEffect(() => {
    if (sending) return;
    const before = focused.current;
    focused.current = null;
    const isLost = document.activeElement === document.body;
    if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
  }, [sending]);
  return () => {
    if (!sending) focused.current = document.activeElement;
  };
}

/** Milliseconds after which a queued card that is still due is sent again. */
const SEND_AGAIN = 60_000;

/** Sends a queued card once it is due and no sheet is open, since a change in one would be deleted with the draft. */
function SendDue({
  opened,
  draft,
  due,
  send,
}: {
  opened: OpenedSheet;
  draft: CardDraft;
  due: boolean;
  send: () => Promise<unknown>;
}) {
  const isClosed = useAtomValue(opened) === null;
  const uploads = useUploads();
  /** Whether the file has yet to get its media id; the page would be locked while Send waits for it. */
  const isPending = (key: string) => {
    const upload = uploads.get(key);
    return upload?.mediaId === null && upload.state !== 'failed';
  };
  const sendNow = useEffectEvent((isAgain = false) => {
    if (!isAgain || !draftFiles(draft).some(isPending)) void send();
  });
  useEffect(() => {
    if (!due || !isClosed) return undefined;
    sendNow();
    // Uploads may have no connection although the server answers other calls.
    const timer = setInterval(sendNow, SEND_AGAIN, true);
    return () => clearInterval(timer);
  }, [due, isClosed]);
  return null;
}

/** The sheet above the card. It alone subscribes to the open sheet, so that opening one does not render the card. */
function OpenSheet({
  opened,
  onDesign,
  ...props
}: Pick<SheetProps, 'event' | 'photos' | 'problems' | 'dismiss'> & {
  opened: OpenedSheet;
  card: Card;
  /** Called when the design sheet was closed. */
  onDesign: () => void;
}) {
  const [sheet, open] = useAtom(opened);
  const [isUsed, setIsUsed] = useState(sheet !== null);
  if (sheet !== null && !isUsed) setIsUsed(true);
  if (!isUsed) return null;
  return (
    <Suspense fallback={null}>
      <Sheets
        {...props}
        open={sheet}
        onClose={() => {
          open(null);
          if (sheet === 'design') onDesign();
        }}
      />
    </Suspense>
  );
}

/** Returns the handle of the stage, and turns the card to its inside when an attachment was added. */
function useStage(card: Card) {
  const stage = useRef<StageHandle>(null);
  const count = countOn(card);
  const countBefore = useRef(count);
  useEffect(() => {
    if (count > countBefore.current) stage.current?.turn(true);
    countBefore.current = count;
  }, [count]);
  return stage;
}

/** Returns which attachments the card has, on its front or inside. */
function addedTo({ draft: { photos, customImage, customCard, video, audio }, gift }: Card) {
  return {
    photo: photos.length > 0 || (customImage !== null && !customCard),
    film: video !== null,
    voice: audio !== null,
    gift: gift > 0,
  };
}

/** Counts the attachments inside the card. */
function countOn({ draft, gift }: Card): number {
  const onFront = draft.customCard && draft.customImage !== null ? 1 : 0;
  return draftFiles(draft).length - onFront + (gift > 0 ? 1 : 0);
}

/** The button that opens all designs, with the price of the chosen one, unless that is free. */
const AllDesigns = memo(function AllDesigns({
  currency,
  isOwn,
  design,
  onOpen,
}: {
  currency: string;
  /** True when the front is the sender’s own picture. */
  isOwn: boolean;
  design: Card['design'];
  onOpen: (sheet: SheetName) => void;
}) {
  const price = design && design.price > 0 ? formatMoney(design.price, currency) : null;
  return (
    <Button
      variant="text"
      onClick={() => onOpen('design')}
      aria-label={allDesignsLabel(isOwn, design?.name ?? null, price)}
      sx={{ minHeight: 44, px: 1.5 }}
    >
      {price === null ? '' : `${price} · `}
      <Trans>See all designs</Trans>
    </Button>
  );
});

/** Returns the accessible name, which begins with the current choice. */
function allDesignsLabel(isOwn: boolean, design: string | null, price: string | null): string {
  if (isOwn) return t`Your own picture. See all designs`;
  if (design === null) return t`Choose a design. See all designs`;
  return price === null ? t`${design}. See all designs` : t`${design}, ${price}. See all designs`;
}

/** The colours of the chosen design; reserves their space while the designs load, so that nothing moves. */
const ColoursOf = memo(function ColoursOf({
  design,
  isLoaded,
  colour,
  change,
}: Pick<Card, 'design' | 'change'> & {
  /** True when the designs are loaded. */
  isLoaded: boolean;
  colour: CardDraft['colour'];
}) {
  if (design)
    return (
      <Colours
        design={design}
        colour={colour}
        onChoose={(chosen) => change({ selectedCardId: design.id, colour: chosen })}
      />
    );
  return isLoaded ? null : <Box sx={{ width: 132, height: 44 }} />;
});

/** The options of the card: its seal, the sender’s table, and whether it is shown on the live wall. */
const CardOptions = memo(function CardOptions({
  event,
  until,
  hasTable,
  onWall,
  change,
  onOpen,
}: {
  event: Invitation;
  until: CardDraft['sealUntil'];
  hasTable: boolean;
  onWall: boolean;
  change: Card['change'];
  onOpen: (sheet: SheetName) => void;
}) {
  return (
    <>
      <Button
        variant="text"
        startIcon={<CalendarIcon />}
        aria-haspopup="dialog"
        onClick={() => onOpen('seal')}
        sx={{ minHeight: 44, alignSelf: 'center', textWrap: 'balance' }}
      >
        {until === null ? t`Seal it until a day` : sealInWords(until)}
      </Button>
      {hasTable ? (
        <Suspense fallback={null}>
          <AtTable event={event} />
        </Suspense>
      ) : null}
      {event.live_wall ? (
        <WallSwitch checked={onWall} onChange={(shown) => change({ onWall: shown })} />
      ) : null}
    </>
  );
});

/** Offers to sign in, so that the card is saved in the sender’s account. */
const SmallPrint = memo(function SmallPrint({ event }: { event: Invitation }) {
  const { loggedIn, isGuest } = useSession();
  const { seat } = useSeat(event.id);
  if (loggedIn && !isGuest) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
      <Trans>
        You don’t need an account. Have one?{' '}
        <TextLink
          to={addresses.login({ 'unique-code': event.unique_code, table: seat?.key })}
          sx={{ lineHeight: '44px' }}
        >
          Sign In
        </TextLink>
      </Trans>
    </Typography>
  );
});

/**
 * Begins a guest session with the first file, since an upload needs an owner on the server. A card with text alone
 * needs no session until it is sent.
 */
function useGuestSession(event: Invitation, draft: CardDraft): void {
  const { log, session } = useHost();
  const { loggedIn } = useSession();
  const [failures, setFailures] = useState(0);
  const needed = !loggedIn && draftFiles(draft).length > 0;
  const isDue = needed && failures > 0;
  const { unique_code: code } = event;

  const begin = useCallback(() => {
    session.attend(code).catch((error: unknown) => {
      if (!isApiError(error) || !isRefusal(error)) setFailures((before) => before + 1);
      log('A guest could not begin yet', error);
    });
  }, [code, log, session]);
  useEffect(() => {
    if (needed) begin();
  }, [needed, begin]);
  useWhenBack(isDue, begin);
  useEffect(() => {
    if (!isDue) return undefined;
    // Nothing tells when a server that stayed reachable takes guests again.
    const timer = setTimeout(begin, Math.min(failures * 10, 60) * 1000);
    return () => clearTimeout(timer);
  }, [isDue, failures, begin]);
}
