import { Suspense } from 'react';
import { useMutation, useSession } from '@keepsake/shared/host';
import { useReadList } from '@keepsake/shared/query';
import { HeartIcon } from '@keepsake/shared/icons';
import { lasting } from '../host/lasting.ts';
import {
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  Page,
  PageTitle,
  Stack,
} from '@keepsake/shared/ui';
import { NotificationRow } from './NotificationRow.tsx';

const ArrivalMailSettings = lasting(() => import('./ArrivalMailSettings.tsx'));

/** The notifications of the caller. */
export default function NotificationPage() {
  const { items, error, reload, more, loadingMore } = useReadList('GET notifications', {
    query: {},
  });
  const { mutate: markRead, isPending } = useMutation('POST notifications/read', {
    invalidates: ['GET notifications', 'GET notifications/unread'],
    errorMessage: 'That didn’t work.',
  });
  const { role, user } = useSession();
  const unread = items?.some(({ read_at }) => read_at === null) ?? false;
  return (
    <Page width="narrow">
      <PageTitle>What’s new</PageTitle>
      {error && !items ? <ErrorState error={error} onRetry={reload} /> : null}
      {!items && !error ? <LoadingState lines={5} /> : null}
      {items?.length === 0 ? (
        <EmptyState
          icon={<HeartIcon />}
          title="Nothing new yet"
          body="You’ll see it here when a card arrives or is opened, or a gift moves."
        />
      ) : null}
      {unread ? (
        <Button
          variant="outlined"
          disabled={isPending}
          onClick={() => markRead({ body: {} })}
          sx={{ alignSelf: 'flex-start' }}
        >
          Mark all as read
        </Button>
      ) : null}
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items?.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            onRead={() => markRead({ body: { ids: [notification.id] } })}
          />
        ))}
      </Stack>
      {more ? (
        <Button variant="outlined" loading={loadingMore} onClick={more}>
          Show earlier
        </Button>
      ) : null}
      {(items || error) && role === 'bride_groom' && user?.email_verified_at ? (
        <Suspense fallback={null}>
          <ArrivalMailSettings />
        </Suspense>
      ) : null}
    </Page>
  );
}
