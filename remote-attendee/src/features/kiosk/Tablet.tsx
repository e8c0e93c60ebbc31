import { useHost, useSession } from '@keepsake/shared/host';
import { StillThere, useIdle } from '@keepsake/shared/kiosk';
import { uploadsOf } from '@keepsake/shared/media';
import { nameOf } from '@keepsake/shared/people';
import { useRead } from '@keepsake/shared/query';
import { isRecordingNow } from '@keepsake/shared/recorder/recording-now';
import { useScreenAwake } from '@keepsake/shared/recorder/use-screen-awake';
import { useSearchParams } from '@keepsake/shared/router';
import { keepKiosk, kioskHere, type Kiosk } from '@keepsake/shared/state';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTitle } from '../../parts/use-title.ts';
import { Composer } from '../composer/Composer.tsx';
import { TabletProvider, type Tablet as TabletOfCard } from '../composer/tablet.ts';
import { leaveCard } from './hand-over.ts';
import { KioskStart } from './KioskStart.tsx';
import { beginGuest, forgetGuest, noteActive } from './next-guest.ts';
import { outboxOf } from './outbox.ts';
import { SignedInHere } from './SignedInHere.tsx';
import { SentHere } from './SentHere.tsx';
import { firstStage, type Stage } from './stage.ts';
import { useOwedLogout } from './use-owed-logout.ts';
import { WritingBar } from './WritingBar.tsx';

/** Seconds without a sign of anybody before the tablet asks. */
const QUIET = 90;

/** What the tablet shows from one guest to the next. */
export function Tablet({
  kiosk: { secret, event, photo },
  onBetweenGuests,
}: {
  kiosk: Pick<Kiosk, 'secret' | 'event' | 'photo'>;
  /** Looks whether the link still holds. */
  onBetweenGuests: () => Promise<void>;
}) {
  const host = useHost();
  const { loggedIn } = useSession();
  const [query, setQuery] = useSearchParams();
  const [stage, setStage] = useState<Stage>(() =>
    firstStage({ here: kioskHere(), secret, loggedIn, sent: query.get('sent'), now: Date.now() }),
  );
  const [asks, setAsks] = useState(false);
  const isSomebodyHere = stage.name === 'write' || stage.name === 'sent';
  useTitle(nameOf(event));
  useScreenAwake(true);
  useOwedLogout(stage.name === 'start');
  useIdle(
    { seconds: QUIET, active: isSomebodyHere && !asks, busy: isRecordingNow },
    { onIdle: () => setAsks(true), onSign: noteActive },
  );

  useEffect(() => {
    // The next guest's address says nothing of this one's order.
    if (query.size > 0) setQuery({}, { replace: true });
  }, [query, setQuery]);

  const next = useCallback(() => {
    setAsks(false);
    setStage({ name: 'clearing' });
  }, []);
  // Held from guest to guest, and kept on the device again for each: they choose one without a network, too.
  const { reload } = useRead('GET attendee/card-list', { query: { wedding_id: event.id } });
  const clear = useEffectEvent(async () => {
    if (kioskHere()?.secret !== secret)
      keepKiosk({ secret, event, photo, guest: null, owesLogout: false });
    await forgetGuest(host);
    reload();
    void onBetweenGuests();
  });
  const isClearing = stage.name === 'clearing';
  useEffect(() => {
    if (!isClearing) return;
    // Once for a guest, whatever is told of the event meanwhile: a late end would meet the next one.
    const run = async () => {
      await clear();
      setStage({ name: 'start' });
    };
    void run();
  }, [isClearing]);

  const ofCard = useMemo<TabletOfCard>(
    () => ({
      onSent: (orderId) => setStage({ name: 'sent', orderId }),
      onWaits: (card) => {
        const kiosk = kioskHere();
        if (!kiosk) return;
        const uploads = uploadsOf(host);
        const leave = async () => {
          try {
            const parts = { outbox: outboxOf(host), uploads, kiosk };
            const jobId = await leaveCard(parts, kiosk.event, card);
            // The outbox has them now: nothing is sent twice.
            for (const { key } of uploads.all()) uploads.pause(key);
            setStage({ name: 'sent', jobId });
          } catch (error) {
            host.log('A card could not be kept for later', error);
            host.notify('error', 'This tablet has no room to keep your card until it’s online.');
          }
        };
        void leave();
      },
    }),
    [host],
  );

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
        <TabletProvider value={ofCard}>
          <WritingBar onLeave={next} />
          <Composer event={event} />
        </TabletProvider>
      ) : (
        <SentHere event={event} sent={stage} onNext={next} paused={asks} />
      )}
      {asks ? <StillThere onStay={() => setAsks(false)} onLeave={next} /> : null}
    </>
  );
}
