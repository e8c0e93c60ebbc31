import { Suspense, type ReactNode } from 'react';
import { useMutation, useSession } from '@keepsake/shared/host';
import { useReadList } from '@keepsake/shared/query';
import {
  HeartIcon,
  CardIcon,
  EyeIcon,
  GiftIcon,
  InfoIcon,
  MailIcon,
  PersonIcon,
} from '@keepsake/shared/icons';
import { lasting } from '../host/lasting.ts';
import {
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  Page,
  PageTitle,
  Stack,
  Box,
  TextLink,
  Typography,
} from '@keepsake/shared/ui';
import type { Notification } from '@keepsake/shared/api';
import { formatInstant } from '@keepsake/shared/dates';

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

/** A picture for each kind of thing that happens, by the whole name of the kind or its first word. */
const pictures: Record<string, ReactNode> = {
  'card.received': <MailIcon />,
  'card.opened': <EyeIcon />,
  'card.thanked': <HeartIcon />,
  'card.late': <MailIcon />,
  'event.asked': <PersonIcon />,
  'event.let_in': <HeartIcon />,
  'event.helped': <PersonIcon />,
  gift: <GiftIcon />,
  payout: <CardIcon />,
  membership: <CardIcon />,
  session: <PersonIcon />,
  email: <MailIcon />,
  password: <PersonIcon />,
};

function pictureOf(type: string): ReactNode {
  return pictures[type] ?? pictures[type.split('.')[0] ?? ''] ?? <InfoIcon />;
}

/** A notification; unread ones have a mark that is also read out. */
function NotificationRow({
  notification,
  onRead,
}: {
  notification: Notification;
  onRead: () => void;
}) {
  const { type, title, text, link, created_at, read_at } = notification;
  const unread = read_at === null;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 2, py: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box aria-hidden sx={{ color: 'secondary.dark', fontSize: '1.125rem', lineHeight: 1 }}>
        {pictureOf(type)}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: unread ? 600 : 400, overflowWrap: 'anywhere' }}>
          {unread ? (
            <Box
              component="span"
              role="img"
              aria-label="Unread"
              sx={{
                display: 'inline-block',
                width: 10,
                height: 10,
                mr: 1,
                borderRadius: '50%',
                bgcolor: 'primary.main',
              }}
            />
          ) : null}
          {title}
        </Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{text}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <time dateTime={created_at}>{formatInstant(created_at)}</time>
        </Typography>
        {link ? (
          <TextLink
            to={link}
            onClick={unread ? onRead : undefined}
            aria-label={`Open: ${title}`}
            sx={{ display: 'inline-block', lineHeight: '44px', mr: 2 }}
          >
            Open
          </TextLink>
        ) : null}
        {unread ? (
          <Button size="small" aria-label={`Mark as read: ${title}`} onClick={onRead}>
            Mark as read
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}
