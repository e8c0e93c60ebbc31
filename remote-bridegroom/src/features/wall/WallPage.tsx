import * as addresses from '@keepsake/shared/addresses';
import { useHost } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';
import { useParams } from '@keepsake/shared/router';
import {
  EmptyState,
  ErrorState,
  LinkButton,
  LoadingState,
  Page,
  PageTitle,
  Stack,
} from '@keepsake/shared/ui';
import { EyeIcon } from '@keepsake/shared/icons';
import { useEffect } from 'react';
import { wallMessages } from './invalidates.ts';
import { OnTheWall } from './OnTheWall.tsx';
import { WallLink } from './WallLink.tsx';
import { WallSettingsForm } from './WallSettingsForm.tsx';

/** The live wall of an event: what stands on it, the link that its screen opens, and how it shows what arrives. */
export default function WallPage() {
  const { id = '' } = useParams();
  const { layout } = useHost();
  const event = useRead('GET v2/events/:id/details', { params: { id } });
  const wall = useRead('GET v2/events/:id/wall', { params: { id } }, { refetchOn: wallMessages });
  const error = event.error ?? wall.error;
  useEffect(() => layout.setBack(addresses.ownedEvent({ id })), [layout, id]);

  if (!event.data || !wall.data)
    return (
      <Page>
        {error ? (
          <ErrorState
            whole
            title="The live wall couldn’t be loaded"
            error={error}
            onRetry={() => {
              event.reload();
              wall.reload();
            }}
          />
        ) : (
          <LoadingState label="Loading the live wall" height={320} lines={4} />
        )}
      </Page>
    );

  const isIn = event.data.membership.entitlements.live_wall;
  const hasLink = wall.data.link !== null;
  const link = <WallLink eventId={id} wall={wall.data} />;
  return (
    <Page>
      <PageTitle lead="What your guests send, on a big screen, the moment they send it.">
        Live wall
      </PageTitle>
      {isIn ? (
        <Stack spacing={5}>
          {hasLink ? null : link}
          <OnTheWall eventId={id} wall={wall.data} />
          {hasLink ? link : null}
          <WallSettingsForm eventId={id} wall={wall.data} />
        </Stack>
      ) : (
        <EmptyState
          icon={<EyeIcon />}
          title="A live wall comes with the Premium package"
          body="Cards, photos and short films fill the screen at your party as they arrive, with the code beside them for everybody who hasn’t written yet."
          action={
            <LinkButton to={addresses.packages({ event_id: id })} variant="contained">
              See the packages
            </LinkButton>
          }
        />
      )}
    </Page>
  );
}
