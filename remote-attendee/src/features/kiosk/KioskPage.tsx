import { useHost } from '@keepsake/shared/host';
import { useParams } from '@keepsake/shared/router';
import { ErrorState, LoadingState, Page } from '@keepsake/shared/ui';
import { useEffect } from 'react';
import { KioskEnded } from './KioskEnded.tsx';
import { outboxOf } from './outbox.ts';
import { Tablet } from './Tablet.tsx';
import { useKiosk } from './use-kiosk.ts';

/** A tablet on the gift table: one guest after the other writes a card, and none sees anything of another. */
export default function KioskPage() {
  const { secret = '' } = useParams();
  const host = useHost();
  const { event, photo, ended, error, look } = useKiosk(secret);
  useEffect(() => void outboxOf(host).run(), [host]);

  if (ended !== null) return <KioskEnded secret={secret} reason={ended} />;
  if (event) return <Tablet key={secret} kiosk={{ secret, event, photo }} onBetweenGuests={look} />;
  return (
    <Page width="narrow" centered>
      {error ? (
        <ErrorState
          whole
          title="The tablet couldn’t be opened"
          error={error}
          onRetry={() => void look()}
        />
      ) : (
        <LoadingState label="Opening the tablet" height={420} lines={2} />
      )}
    </Page>
  );
}
