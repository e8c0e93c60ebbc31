import { useState } from 'react';
import { isApiError } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import {
  Button,
  EmptyState,
  ErrorState,
  HeartIcon,
  LoadingState,
  Page,
  PageTitle,
  Stack,
} from '@keepsake/shared/ui';
import { NotificationRow } from './NotificationRow.tsx';
import { useNotifications } from './use-notifications.ts';

/** What happened around one's events and cards. */
export default function NotificationPage() {
  const { notify } = useHost();
  const { list, error, reload, hasMore, more, markRead } = useNotifications();
  const [busy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      notify('error', isApiError(failure) ? failure.message : 'That did not work.');
    } finally {
      setBusy(false);
    }
  };
  const unread = list?.some(({ read_at }) => read_at === null) ?? false;
  return (
    <Page width="narrow">
      <PageTitle>Notifications</PageTitle>
      {error && !list ? <ErrorState error={error} onRetry={reload} /> : null}
      {!list && !error ? <LoadingState lines={5} /> : null}
      {list?.length === 0 ? (
        <EmptyState
          icon={<HeartIcon />}
          title="Nothing new yet"
          body="When a card arrives, is opened or a gift moves, you read it here."
        />
      ) : null}
      {unread ? (
        <Button
          disabled={busy}
          onClick={() => void attempt(async () => markRead())}
          sx={{ alignSelf: 'flex-start' }}
        >
          Mark all as read
        </Button>
      ) : null}
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {list?.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            onRead={() => void attempt(async () => markRead(notification.id))}
          />
        ))}
      </Stack>
      {hasMore ? (
        <Button variant="outlined" disabled={busy} onClick={() => void attempt(more)}>
          Show earlier ones
        </Button>
      ) : null}
    </Page>
  );
}
