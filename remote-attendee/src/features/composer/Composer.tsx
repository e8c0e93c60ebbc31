import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { useSession, useHost, useWhenBack } from '@keepsake/shared/host';
import { useUploads } from '@keepsake/shared/media';
import { Box, Page, Stack, TextLink, Typography, Button, formatMoney } from '@keepsake/shared/ui';
import { atom, useAtom, useSetAtom } from 'jotai';
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
import { useSentLink, type CardDraft } from '@keepsake/shared/state';
import { MOST_PHOTOS } from '../../parts/most-photos.ts';
import { hasAlbum } from '../album/has-album.ts';
import { OnWall } from '../on-wall/OnWall.tsx';
import { sealInWords } from '../seal/seal.ts';
import { useSeat } from '../table/use-seat.ts';
import type { ComposedEvent, OpenedSheet, SheetName } from './composed.ts';
import { DesignStrip } from './DesignStrip.tsx';
import { Hosts } from './Hosts.tsx';
import { UnfinishedRecordingNotice } from './UnfinishedRecordingNotice.tsx';
import { Paper } from './Paper.tsx';
import { SendBar } from './SendBar.tsx';
import { SentBefore } from './SentBefore.tsx';
import { AtTable, Sent, Sheets } from './later.ts';
import { Tiles } from './Tiles.tsx';
import type { Card } from './card.ts';
import { useCard } from './use-card.ts';
import { useTablet } from './tablet.ts';
import { useSend } from './use-send.ts';
import { useSent } from './use-sent.ts';
import type { Problems } from './words.ts';
import { draftFiles } from '@keepsake/shared/sending/draft-files';
import { Colours } from '@keepsake/shared/designs';
import { CalendarIcon } from '@keepsake/shared/icons';
import { AddButtons } from './AddButtons.tsx';
import { container, grid, sizes } from './layout.ts';
import { Stage, type StageHandle } from './Stage.tsx';
import { WrittenCard } from './WrittenCard.tsx';

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
  const uploads = useUploads();
  const { notify, log } = useHost();
  const { orderId, onSent, another } = useSent(event, draft, tablet?.onSent);
  const { send, sending, problems, failure, forgive, waits, stop } = useSend(event, card, onSent);
  const [opened] = useState(() => atom(opens));
  const open = useSetAtom(opened);
  const { link: sentLink } = useSentLink(event.id);
  const [pressed, setPressed] = useState(false);
  const stage = useStage(card);
  useKeepFiles(event, draft);
  const left = useEffectEvent(() => tablet?.onWaits(card));
  useEffect(() => {
    if (waits) left();
  }, [waits]);

  const isBegun = draft.message !== '';
  useEffect(() => {
    // Who writes is likely to add something and to send it, whatever the line is like by then.
    if (!isBegun) return;
    void Sent.preload();
    void Sheets.preload();
  }, [isBegun]);

  const { change } = card;
  // The newest ones, since more may be added in the sheet while the first ones are still checked.
  const photos = useRef(draft.photos);
  useEffect(() => {
    photos.current = draft.photos;
  }, [draft.photos]);
  const take = useCallback(
    async (files: File[]) => {
      try {
        const { choosePhotos } = await import('../photos/choose-photos.ts');
        const chosen = { keys: [], room: MOST_PHOTOS, group: event.id };
        const { added, notes } = await choosePhotos(uploads, files, chosen);
        change({ photos: [...photos.current, ...added] });
        for (const note of notes) notify('info', note);
        // One photo needs no order.
        if (photos.current.length + added.length === 1 && notes.length === 0) open(null);
      } catch (error) {
        log('Photos could not be added', error);
        notify('error', t`The connection seems to be away. Everything is kept; please try again.`);
      }
    },
    [uploads, event.id, change, notify, log, open],
  );
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault();
    setPressed(true);
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
          justNow={pressed}
          onAnother={() => {
            // The gallery, where this page began with it, is no part of the next card.
            open(null);
            another();
          }}
        />
      </Suspense>
    );
  const album = hasAlbum(event) && !tablet;
  return (
    <Page width="wide">
      {sentLink === null ? null : <SentBefore link={sentLink} />}
      {/* Closer to the logo than words are: the picture is the head of the page. */}
      <Box sx={{ ...container, mt: { xs: '-12px !important', md: '-32px !important' } }}>
        <Box
          component="form"
          // Sent before any script runs, it would write the message into the address.
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
            lies={event.photo !== null}
            front={<DesignStrip event={event} card={card} />}
            inside={
              <WrittenCard
                event={event}
                card={card}
                problems={problems}
                onOpen={open}
                paper={
                  <Paper
                    event={event}
                    card={card}
                    problems={problems}
                    forgive={forgive}
                    added={<Tiles event={event} card={card} onOpen={open} />}
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
            <UnfinishedRecordingNotice eventId={event.id} opened={opened} />
            <AddButtons
              {...addedTo(card)}
              isOwnFront={draft.customCard}
              onOpen={open}
              onPhotos={take}
            />
            <BesideCard
              event={event}
              until={draft.sealUntil}
              hasTable={card.table !== null}
              onWall={draft.onWall}
              change={change}
              onOpen={open}
            />
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
      </Box>
      <OpenSheet
        opened={opened}
        event={event}
        card={card}
        problems={problems}
        forgive={forgive}
        onDesign={() => stage.current?.turn(false)}
      />
    </Page>
  );
}

/** The sheet above the card. Which one is open is not known to the page: as one opens and closes, the card is not rendered. */
function OpenSheet({
  opened,
  onDesign,
  ...props
}: {
  opened: OpenedSheet;
  event: ComposedEvent;
  card: Card;
  problems: Problems;
  forgive: (field: keyof Problems) => void;
  /** Called when the sheet of the designs was closed. */
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

/** The card on the page; it turns when something was added, which lies on the paper inside. */
function useStage(card: Card) {
  const stage = useRef<StageHandle>(null);
  const count = countOn(card);
  const counted = useRef(count);
  useEffect(() => {
    if (count > counted.current) stage.current?.turn(true);
    counted.current = count;
  }, [count]);
  return stage;
}

/** What was added to the card, whatever it is on. */
function addedTo({ draft: { photos, customImage, customCard, video, audio }, gift }: Card) {
  return {
    photo: photos.length > 0 || (customImage !== null && !customCard),
    film: video !== null,
    voice: audio !== null,
    gift: gift > 0,
  };
}

/** How many things were added that lie on the paper. */
function countOn({ draft, gift }: Card): number {
  const onFront = draft.customCard && draft.customImage !== null ? 1 : 0;
  return draftFiles(draft).length - onFront + (gift > 0 ? 1 : 0);
}

/** Leads to all designs; what the chosen one costs, where it costs something. */
const AllDesigns = memo(function AllDesigns({
  currency,
  isOwn,
  design,
  onOpen,
}: {
  currency: string;
  /** Whether the sender's own picture is the front. */
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

/** Begins with what is chosen now. */
function allDesignsLabel(isOwn: boolean, design: string | null, price: string | null): string {
  if (isOwn) return t`Your own picture. See all designs`;
  if (design === null) return t`Choose a design. See all designs`;
  return price === null ? t`${design}. See all designs` : t`${design}, ${price}. See all designs`;
}

/** The colours of the chosen design; until it is there, the room of the first one’s, so that nothing moves. */
const ColoursOf = memo(function ColoursOf({
  design,
  isLoaded,
  colour,
  change,
}: Pick<Card, 'design' | 'change'> & {
  /** Whether the designs are there. */
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

/** When the card opens, where its sender sits, and whether it goes to the wall. */
const BesideCard = memo(function BesideCard({
  event,
  until,
  hasTable,
  onWall,
  change,
  onOpen,
}: {
  event: ComposedEvent;
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
        <OnWall checked={onWall} onChange={(shown) => change({ onWall: shown })} />
      ) : null}
    </>
  );
});

/** Offers to sign in, so that the card is kept with the sender's account. */
const SmallPrint = memo(function SmallPrint({ event }: { event: ComposedEvent }) {
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
 * Begins the session of a guest with the first file, since an upload needs an owner on the server. A card of words
 * alone needs no session until it is sent.
 */
function useKeepFiles(event: ComposedEvent, draft: CardDraft): void {
  const { log, session } = useHost();
  const { loggedIn } = useSession();
  const [failed, setFailed] = useState(false);
  const needed = !loggedIn && draftFiles(draft).length > 0;
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
