import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import type { Film, OwnedEvent } from '@keepsake/shared/api';
import { useRead } from '@keepsake/shared/query';
import {
  EmptyState,
  ErrorState,
  LinkButton,
  LoadingState,
  Page,
  PageTitle,
} from '@keepsake/shared/ui';
import { VideoIcon } from '@keepsake/shared/icons';
import { ChosenEvent } from '../events/ChosenEvent.tsx';
import { FilmEditor } from './FilmEditor.tsx';

/** Milliseconds between two reads of the progress. */
const POLL_MILLISECONDS = 2000;

/** The couple's page of the film made from guests' cards. */
export default function FilmPage() {
  return (
    <Page width="wide">
      <PageTitle lead={t`Their videos, voices and words in one film, with every name.`}>
        <Trans>Your guests, in one film</Trans>
      </PageTitle>
      <ChosenEvent needs="see and manage">
        {(event) => <FilmOfEvent key={event.id} event={event} />}
      </ChosenEvent>
    </Page>
  );
}

function FilmOfEvent({ event }: { event: OwnedEvent }) {
  const { data, error, reload } = useRead(
    'GET v2/events/:id/film',
    { params: { id: event.id } },
    { refetchInterval: ({ progress }: Film) => (progress === null ? false : POLL_MILLISECONDS) },
  );
  if (!data && error)
    return <ErrorState title={t`The film couldn’t be loaded`} error={error} onRetry={reload} />;
  if (!data) return <LoadingState label={t`Loading the film`} height={320} lines={4} />;
  if (data.parts.length === 0 && data.made === null)
    return (
      <EmptyState
        icon={<VideoIcon />}
        title={t`Your film begins with the first open card`}
        body={t`Cards that you have opened can be in it. Sealed ones keep their surprise.`}
        action={
          <LinkButton to={addresses.receivedCards({ event_id: event.id })}>
            <Trans>Your cards</Trans>
          </LinkButton>
        }
      />
    );
  return <FilmEditor event={event} film={data} />;
}
