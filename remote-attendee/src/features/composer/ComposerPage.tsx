import { t } from '@lingui/core/macro';
import * as addresses from '@keepsake/shared/addresses';
import { EventLook } from '@keepsake/shared/events';
import { useBack } from '@keepsake/shared/host';
import { LoadingState, Page } from '@keepsake/shared/ui';
import { Suspense } from 'react';
import { EventFailure } from '../../parts/EventFailure.tsx';
import { useEvent } from '../../parts/use-event.ts';
import type { SheetName } from './sheet-types.ts';
import { Composer } from './Composer.tsx';
import { ClosedEvent } from './lazy-parts.ts';

export default function ComposerPage({ opens = null }: { opens?: SheetName | null }) {
  const event = useEvent();
  useBack(addresses.attendedEvent({ id: event.id }));
  const waiting = (
    <Page>
      <LoadingState label={t`Loading your card`} height={420} lines={4} />
    </Page>
  );
  if (event.data)
    return (
      <>
        <EventLook of={event.data.look} />
        {event.data.closed ? (
          <Suspense fallback={waiting}>
            <ClosedEvent event={event.data} />
          </Suspense>
        ) : (
          <Composer event={event.data} opens={opens} />
        )}
      </>
    );
  if (event.error) return <EventFailure error={event.error} onRetry={event.reload} />;
  return waiting;
}
