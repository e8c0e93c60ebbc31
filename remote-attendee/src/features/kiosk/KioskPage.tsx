import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { EventLook } from '@keepsake/shared/events';
import { useHost } from '@keepsake/shared/host';
import { outboxOf } from '@keepsake/shared/kiosk';
import { useParams } from '@keepsake/shared/router';
import { ErrorState, LoadingState, Page, PageTitle } from '@keepsake/shared/ui';
import { useEffect, useEffectEvent, useCallback, useState } from 'react';
import { keepKiosk, kioskHere } from '@keepsake/shared/state';
import { ReturnedLetter } from '@keepsake/shared/vignettes';
import { useCard } from '../composer/use-card.ts';
import { Tablet } from './Tablet.tsx';
import { PendingLine } from './PendingLine.tsx';
import { storeClosedEvent, RefusedCards } from './RefusedCards.tsx';
import { forgetGuest } from './next-guest.ts';
import { isApiError, messageOf, type Invitation } from '@keepsake/shared/api';

/** The page of a tablet on the gift table: guests write cards one after another, and none sees another's data. */
export default function KioskPage() {
  const { secret = '' } = useParams();
  const host = useHost();
  const { event, photo, ended, error, check } = useKiosk(secret);
  useEffect(() => void outboxOf(host).run(), [host]);

  if (ended !== null) return <KioskEnded secret={secret} reason={ended} />;
  if (event)
    return (
      <>
        <EventLook of={event.look} />
        <Tablet key={secret} kiosk={{ secret, event, photo }} onBetweenGuests={check} />
      </>
    );
  return (
    <Page width="narrow" centered>
      {error ? (
        <ErrorState
          whole
          title={t`The tablet couldn’t be opened`}
          error={error}
          onRetry={() => void check()}
        />
      ) : (
        <LoadingState label={t`Opening the tablet`} height={420} lines={2} />
      )}
    </Page>
  );
}

/** Shown when the link has ended. */
function KioskEnded({ secret, reason }: { secret: string; reason: string }) {
  const [event] = useState(() => {
    const here = kioskHere();
    return here?.secret === secret ? here.event : null;
  });
  return (
    <Page width="narrow" centered>
      {event ? <LeaveTabletMode secret={secret} event={event} /> : null}
      <PageTitle picture={<ReturnedLetter />} lead={reason}>
        <Trans>This tablet is closed</Trans>
      </PageTitle>
      <PendingLine isClosed />
      <RefusedCards secret={secret} />
    </Page>
  );
}

/** Erases the last guest’s data and leaves tablet mode; the outbox continues with what that guest has sent. */
function LeaveTabletMode({ secret, event }: { secret: string; event: Invitation }) {
  const host = useHost();
  const card = useCard(event);
  const leave = useEffectEvent(async () => {
    await forgetGuest(host, { event, card });
    keepKiosk(null);
    storeClosedEvent(secret, event.unique_code);
  });
  useEffect(() => void leave(), []);
  return null;
}

/** The event of a tablet’s link, or an error; both are null while the event is being loaded. */
interface KioskLink {
  event: Invitation | null;
  photo: string | null;
  /** The sentence of a link that has ended or never existed; else null. */
  ended: string | null;
  error: unknown;
}

const loading: KioskLink = { event: null, photo: null, ended: null, error: null };

/**
 * Reads the event of a tablet’s link. Without a connection the event stored on the tablet is used.
 * @returns the state and a function that reads again, since the link may have ended before the next guest
 */
function useKiosk(secret: string): KioskLink & { check: () => Promise<void> } {
  const { http } = useHost();
  const [state, setState] = useState<KioskLink>(() => {
    const here = kioskHere();
    return here?.secret === secret ? { ...loading, event: here.event, photo: here.photo } : loading;
  });

  const check = useCallback(async () => {
    try {
      const { data } = await http.call('GET kiosk/:secret', { params: { secret } });
      const here = kioskHere();
      if (here?.secret === secret) keepKiosk({ ...here, event: data.event, photo: data.photo });
      setState({ ...loading, event: data.event, photo: data.photo });
    } catch (error) {
      const hasEnded = isApiError(error) && (error.status === 410 || error.status === 404);
      if (hasEnded)
        setState({ ...loading, ended: messageOf(error, t`This tablet’s link has ended.`) });
      else setState((before) => ({ ...before, error }));
    }
  }, [http, secret]);
  useEffect(() => {
    const begin = async () => check();
    void begin();
  }, [check]);
  return { ...state, check };
}
