import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useHost, useSession, useConnection } from '@keepsake/shared/host';
import { noteActive, outboxOf, IdleDialog, useIdle } from '@keepsake/shared/kiosk';
import { uploadsOf } from '@keepsake/shared/media';
import { nameOf } from '@keepsake/shared/people';
import { isRecordingNow } from '@keepsake/shared/recorder/recording-now';
import { useScreenAwake } from '@keepsake/shared/recorder/use-screen-awake';
import { useSearchParams } from '@keepsake/shared/router';
import { draftFiles } from '@keepsake/shared/sending/draft-files';
import { keepKiosk, kioskHere, useCardDraft, type Kiosk } from '@keepsake/shared/state';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type Dispatch,
  type SetStateAction,
} from 'react';
import type { Invitation } from '@keepsake/shared/api';
import { Button, Page, PageTitle, Stack, Typography, Box } from '@keepsake/shared/ui';
import { SealedLetter } from '@keepsake/shared/vignettes';
import { useIsMounted } from '../../parts/use-is-mounted.ts';
import { useTitle } from '../../parts/use-title.ts';
import { Composer } from '../composer/Composer.tsx';
import { TabletProvider, type Tablet as ComposerCallbacks } from '../composer/tablet.tsx';
import type { Card } from '../composer/card.ts';
import { useCard } from '../composer/use-card.ts';
import { useIsChecking } from '../composer/use-file-checks.ts';
import { queueCard } from './hand-over.ts';
import { KioskStart } from './KioskStart.tsx';
import { beginGuest, forgetGuest, logOutGuest } from './next-guest.ts';
import { SentHere } from './SentHere.tsx';
import { firstStage, type Stage } from './stage.ts';
import { FullScreenButton } from './FullScreenButton.tsx';

/** Seconds without input before the tablet asks whether the guest is still there. */
const QUIET = 90;

/** The shared tablet: start screen, composer and confirmation, for one guest after another. */
export function Tablet({
  kiosk: { secret, event, photo },
  onBetweenGuests,
}: {
  kiosk: Pick<Kiosk, 'secret' | 'event' | 'photo'>;
  /** Checks whether the link is still valid. */
  onBetweenGuests: () => Promise<void>;
}) {
  const host = useHost();
  const { loggedIn } = useSession();
  const [query, setQuery] = useSearchParams();
  const [stage, setStage] = useState<Stage>(() =>
    firstStage({ here: kioskHere(), secret, loggedIn, sent: query.get('sent'), now: Date.now() }),
  );
  const [isAsking, setAsking] = useState(false);
  const hasGuest = stage.name === 'write' || stage.name === 'sent';
  useTitle(nameOf(event));
  useScreenAwake(true);
  useOwedLogout(stage.name === 'start');
  const card = useCard(event);
  const isChecking = useIsChecking(card.draft.id);
  useIdle(
    {
      seconds: QUIET,
      active: hasGuest && !isAsking,
      // A photo may take minutes to come from a cloud.
      busy: () => isRecordingNow() || isChecking,
    },
    { onIdle: () => setAsking(true), onSign: noteActive },
  );

  useEffect(() => {
    // Removes this guest's order from the address, before the next guest sees it.
    if (query.size > 0) setQuery({}, { replace: true });
  }, [query, setQuery]);

  const next = useCallback(() => {
    setAsking(false);
    setStage({ name: 'clearing' });
  }, []);
  const { callbacks, lastHandOver } = useComposerCallbacks(event.id, setStage);
  const clear = useEffectEvent(async () => {
    if (kioskHere()?.secret !== secret)
      keepKiosk({ secret, event, photo, guest: null, owesLogout: false });
    const handed = lastHandOver.current;
    await handed?.done;
    await forgetGuest(host, handed?.id === card.draft.id ? null : { event, card });
    // Reloaded between guests and stored on the device, so that a design can be chosen without a connection.
    card.reloadDesigns();
    void onBetweenGuests();
  });
  const isClearing = stage.name === 'clearing';
  useEffect(() => {
    if (!isClearing) return;
    // Runs once per guest, even when the event changes meanwhile: a second run could erase the next guest's data.
    const run = async () => {
      await clear();
      setStage({ name: 'start' });
    };
    void run();
  }, [isClearing]);

  if (stage.name === 'door')
    return <SignedInHere event={event} onAgree={() => setStage({ name: 'clearing' })} />;
  if (stage.name === 'start' || stage.name === 'clearing')
    return (
      <KioskStart
        event={event}
        photo={photo}
        clearing={isClearing}
        onBegin={() => {
          beginGuest();
          setStage({ name: 'write' });
        }}
      />
    );
  return (
    <>
      {stage.name === 'write' ? (
        <TabletProvider value={callbacks}>
          <WritingBar card={card} hasMore={isChecking} onLeave={next} />
          <Composer event={event} />
        </TabletProvider>
      ) : (
        <SentHere event={event} sent={stage} onNext={next} paused={isAsking} />
      )}
      {isAsking ? <IdleDialog onStay={() => setAsking(false)} onLeave={next} /> : null}
    </>
  );
}

/**
 * Returns the composer’s callbacks at the tablet, which hand a queued card to the outbox, and the last hand-over, so
 * that the same card is not handed over twice.
 */
function useComposerCallbacks(eventId: string, setStage: Dispatch<SetStateAction<Stage>>) {
  const host = useHost();
  const { clear } = useCardDraft(eventId);
  const lastHandOver = useRef<{ id: string; done: Promise<void> } | null>(null);
  const callbacks = useMemo<ComposerCallbacks>(() => {
    // The guest may have left before the card was sent.
    const show = (sent: Stage) => setStage((now) => (now.name === 'write' ? sent : now));
    const handOver = async (kiosk: Kiosk, card: Card) => {
      try {
        const parts = { outbox: outboxOf(host), uploads: uploadsOf(host), kiosk };
        show({ name: 'sent', jobId: await queueCard(parts, kiosk.event, card) });
        // Deletes the draft, so that a reload does not hand the card over again.
        clear();
      } catch (error) {
        lastHandOver.current = null;
        host.log('A card could not be kept for later', error);
        host.notify('error', t`This tablet has no room to keep your card until it’s online.`);
      }
    };
    return {
      onSent: (orderId) => show({ name: 'sent', orderId }),
      onQueued: (card) => {
        const kiosk = kioskHere();
        if (kiosk) lastHandOver.current = { id: card.draft.id, done: handOver(kiosk, card) };
      },
    };
  }, [host, setStage, clear]);
  return { callbacks, lastHandOver };
}

/** Asks a signed-in person to sign out before guests write on this device. */
function SignedInHere({ event, onAgree }: { event: Invitation; onAgree: () => void }) {
  const { user, isGuest } = useSession();
  const who = [user?.name, user?.last_name].filter(Boolean).join(' ');
  return (
    <Page width="narrow" centered>
      <PageTitle
        picture={<SealedLetter />}
        lead={t`Guests will write to ${{ name: nameOf(event) }} here.`}
      >
        <Trans>Is this the tablet for your gift table?</Trans>
      </PageTitle>
      <Stack spacing={2}>
        <Typography>
          {isGuest || who === ''
            ? t`Someone has been writing a card on this device. What they haven’t sent is erased.`
            : t`You’re signed in here as ${who}. You’re signed out on this device first, so that no guest can open your account.`}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          <Trans>
            To take the tablet back, end its link on your QR code page, or sign in here again.
          </Trans>
        </Typography>
        <Button variant="contained" size="large" fullWidth onClick={onAgree}>
          {isGuest ? t`Start on this tablet` : t`Sign out and start`}
        </Button>
      </Stack>
    </Page>
  );
}

/** The bar above a card at the tablet, with the button that starts over: at once only while there is nothing to lose. */
function WritingBar({
  card: { draft, gift },
  hasMore,
  onLeave,
}: {
  card: Card;
  /** True while chosen files are being checked, which are not on the card yet. */
  hasMore: boolean;
  onLeave: () => void;
}) {
  const { confirm } = useHost();
  const isMounted = useIsMounted();
  const isEmpty = draft.message.trim() === '' && draftFiles(draft).length === 0 && gift === 0;
  // The outbox takes over a queued card.
  const isErased = hasMore || (!isEmpty && !draft.queued);
  const leave = async () => {
    const agreed =
      !isErased ||
      (await confirm({
        title: t`Erase this card?`,
        body: t`What you wrote and added here is erased, and can’t be brought back.`,
        confirmLabel: t({ message: 'Erase and start over', comment: 'button' }),
        cancelLabel: t({ message: 'Keep writing', comment: 'button' }),
      }));
    // The answer may come after the guest was taken for gone, and is then about the next one.
    if (agreed && isMounted()) onLeave();
  };
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 2,
        px: { xs: 1.5, md: 3 },
        pt: 1.5,
      }}
    >
      <Button variant="text" onClick={() => void leave()}>
        <Trans comment="button: gives up the card that is being written">Start over</Trans>
      </Button>
      <FullScreenButton />
    </Box>
  );
}

/** Repeats a failed logout of the last guest once there is a connection, between two guests. */
function useOwedLogout(between: boolean): void {
  const host = useHost();
  const connection = useConnection();
  const due = between && (connection === 'good' || connection === 'slow');
  useEffect(() => {
    if (!due || !kioskHere()?.owesLogout) return;
    const logOut = async () => {
      const isLoggedOut = await logOutGuest(host);
      const here = kioskHere();
      if (isLoggedOut && here) keepKiosk({ ...here, owesLogout: false });
    };
    void logOut();
  }, [due, host]);
}
