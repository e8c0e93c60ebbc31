import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { EventLook } from '@keepsake/shared/events';
import { useHost } from '@keepsake/shared/host';
import { outboxOf } from '@keepsake/shared/kiosk';
import { useParams } from '@keepsake/shared/router';
import { ErrorState, LoadingState, Page, PageTitle } from '@keepsake/shared/ui';
import { useEffect, useCallback, useState } from 'react';
import { keepKiosk, kioskHere } from '@keepsake/shared/state';
import { ReturnedLetter } from '@keepsake/shared/vignettes';
import { Tablet } from './Tablet.tsx';
import { PendingLine } from './PendingLine.tsx';
import { noteClosed, RefusedCards } from './RefusedCards.tsx';
import { forgetGuest } from './next-guest.ts';
import { isApiError, messageOf, type Invitation } from '@keepsake/shared/api';

/** The page of a tablet on the gift table: guests write cards one after another, and none sees another's data. */
export default function KioskPage() {
  const { secret = '' } = useParams();
  const host = useHost();
  const { event, photo, ended, error, look } = useKiosk(secret);
  useEffect(() => void outboxOf(host).run(), [host]);

  if (ended !== null) return <KioskEnded secret={secret} reason={ended} />;
  if (event)
    return (
      <>
        <EventLook of={event.look} />
        <Tablet key={secret} kiosk={{ secret, event, photo }} onBetweenGuests={look} />
      </>
    );
  return (
    <Page width="narrow" centered>
      {error ? (
        <ErrorState
          whole
          title={t`The tablet couldn’t be opened`}
          error={error}
          onRetry={() => void look()}
        />
      ) : (
        <LoadingState label={t`Opening the tablet`} height={420} lines={2} />
      )}
    </Page>
  );
}

/** Shown when the link has ended; this browser then leaves tablet mode. */
function KioskEnded({ secret, reason }: { secret: string; reason: string }) {
  const host = useHost();
  useEffect(() => {
    const here = kioskHere();
    if (here?.secret !== secret) return;
    const end = async () => {
      await forgetGuest(host, null);
      keepKiosk(null);
      noteClosed(secret, here.event.unique_code);
    };
    void end();
  }, [host, secret]);
  return (
    <Page width="narrow" centered>
      <PageTitle picture={<ReturnedLetter />} lead={reason}>
        <Trans>This tablet is closed</Trans>
      </PageTitle>
      <PendingLine isClosed />
      <RefusedCards secret={secret} />
    </Page>
  );
}

/** The event of a tablet's link, or an error; both are null while it is loaded. */
interface KioskLink {
  event: Invitation | null;
  photo: string | null;
  /** A sentence: the link has ended or never existed. */
  ended: string | null;
  error: unknown;
}

/**
 * Reads the event of a tablet's link. Without a network the stored answer is used.
 * @returns the state and a function that reads again, since the link may have ended before the next guest
 */
function useKiosk(secret: string): KioskLink & { look: () => Promise<void> } {
  const { http } = useHost();
  const [state, setState] = useState<KioskLink>(() => {
    const here = kioskHere();
    const known = here?.secret === secret ? here : null;
    return {
      event: known?.event ?? null,
      photo: known?.photo ?? null,
      ended: null,
      error: null,
    };
  });

  const look = useCallback(async () => {
    try {
      const { data } = await http.call('GET kiosk/:secret', { params: { secret } });
      const here = kioskHere();
      if (here?.secret === secret) keepKiosk({ ...here, event: data.event, photo: data.photo });
      setState({ event: data.event, photo: data.photo, ended: null, error: null });
    } catch (error) {
      const isOver = isApiError(error) && (error.status === 410 || error.status === 404);
      if (isOver) {
        const ended = messageOf(error, t`This tablet’s link has ended.`);
        setState({ event: null, photo: null, ended, error: null });
      } else setState((before) => ({ ...before, error }));
    }
  }, [http, secret]);
  useEffect(() => {
    const begin = async () => look();
    void begin();
  }, [look]);
  return { ...state, look };
}
