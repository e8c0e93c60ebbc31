import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { OwnedEvent } from '@keepsake/shared/api';
import { ErrorState, LoadingState } from '@keepsake/shared/ui';
import { useChosenEvent } from './chosen-event.ts';
import { EventSwitch } from './EventSwitch.tsx';
import { may, type Needed } from './permissions.ts';
import { MissingRight } from './MissingRight.tsx';
import { NoEventYet } from './NoEventYet.tsx';

/** Renders content for the chosen event, below a picker if there are several. */
export function ChosenEvent({
  children,
  loading = <LoadingState lines={5} />,
  needs,
}: {
  children: (event: OwnedEvent) => ReactNode;
  loading?: ReactNode;
  /** The right that the content needs. */
  needs: Needed;
}) {
  const { events, event, error, reload, choose } = useChosenEvent();
  if (!events && error) {
    return <ErrorState title={t`Your events couldn’t be loaded`} error={error} onRetry={reload} />;
  }
  if (!events) return loading;
  if (!event) return <NoEventYet />;
  return (
    <>
      <EventSwitch events={events} chosen={event.id} onChoose={choose} />
      {may(event, needs) ? children(event) : <MissingRight event={event} />}
    </>
  );
}
