import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { Page, PageTitle, TextLink } from '@keepsake/shared/ui';
import { ChosenEvent } from '../events/ChosenEvent.tsx';
import { may } from '../events/permissions.ts';
import { GridSkeleton } from './GridSkeleton.tsx';
import { MediaShelf } from './MediaShelf.tsx';

/** All photos, videos and voice notes from opened cards and the album. */
export default function MediaPage() {
  return (
    <Page width="wide">
      <PageTitle lead={t`From the cards you’ve opened and the album your guests share.`}>
        <Trans>Photos and videos</Trans>
      </PageTitle>
      <ChosenEvent needs="see" loading={<GridSkeleton />}>
        {(event) => (
          <>
            {may(event, 'see and manage') ? (
              <TextLink to={addresses.film({ event_id: event.id })}>
                <Trans>Make one film of it all</Trans>
              </TextLink>
            ) : null}
            <MediaShelf key={event.id} event={event} />
          </>
        )}
      </ChosenEvent>
    </Page>
  );
}
