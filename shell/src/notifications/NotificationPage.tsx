import { t } from '@lingui/core/macro';
import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
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
import { lazyWithRetry } from '../host/lazy-with-retry.ts';
import {
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  Page,
  PageTitle,
  Stack,
  Box,
  Typography,
} from '@keepsake/shared/ui';
import type { Notification } from '@keepsake/shared/api';
import { formatInstantDate, formatInstantTime } from '@keepsake/shared/dates';
import { Link } from '@keepsake/shared/router';

const PushSettings = lazyWithRetry(() => import('./PushSettings.tsx'));
const ArrivalMailSettings = lazyWithRetry(() => import('./ArrivalMailSettings.tsx'));

/** The user's notifications by day. Opening the page marks them as read; new ones stay highlighted until it is left. */
export default function NotificationPage() {
  const { items, error, reload, more, loadingMore } = useReadList('GET notifications', {
    query: {},
  });
  const fresh = useReadByOpening(items);
  const { role, user } = useSession();
  return (
    <Page>
      <PageTitle>{t({ message: 'What’s new', comment: 'heading' })}</PageTitle>
      {error && !items ? <ErrorState error={error} onRetry={reload} /> : null}
      {!items && !error ? <LoadingState lines={5} /> : null}
      {items?.length === 0 ? (
        <EmptyState
          icon={<HeartIcon />}
          title={t`Nothing new yet`}
          body={t`You’ll see it here when a card arrives or is opened, or a gift moves.`}
        />
      ) : null}
      {byDay(items ?? []).map(({ day, notifications }) => (
        <Box component="section" key={day} aria-label={day}>
          <Typography variant="h4" component="h2" sx={{ mb: 0.5 }}>
            {day}
          </Typography>
          <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {notifications.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                isNew={notification.read_at === null || fresh.has(notification.id)}
              />
            ))}
          </Stack>
        </Box>
      ))}
      {more ? (
        <Button variant="outlined" loading={loadingMore} onClick={more}>
          {t({ message: 'Show earlier', comment: 'button' })}
        </Button>
      ) : null}
      {(items || error) && role === 'bride_groom' && user?.email_verified_at ? (
        <Suspense fallback={null}>
          <ArrivalMailSettings />
          <PushSettings />
        </Suspense>
      ) : null}
    </Page>
  );
}

/** Marks the newest item and all older ones as read. @returns ids of items that were unread when they were loaded */
function useReadByOpening(items: readonly Notification[] | null): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const { mutate } = useMutation('POST notifications/read', {
    invalidates: ['GET notifications/unread'],
    // Failures stay silent: the next visit marks them again.
    errorMessage: null,
  });
  const unseen = (items ?? []).filter(({ id, read_at }) => read_at === null && !fresh.has(id));
  if (unseen.length > 0) setFresh(new Set([...fresh, ...unseen.map(({ id }) => id)]));
  const count = fresh.size;
  // Only up to the newest item shown: later ones would be marked as read without having been seen.
  const newest = items?.[0];
  const read = useEffectEvent(() => newest && mutate({ body: { until: newest.id } }));
  useEffect(() => {
    if (count > 0) read();
  }, [count]);
  return fresh;
}

/** Groups items sorted by time by days in the time zone of the browser. */
function byDay(items: readonly Notification[]) {
  const days: { day: string; notifications: Notification[] }[] = [];
  const today = formatInstantDate(new Date().toISOString());
  for (const notification of items) {
    const date = formatInstantDate(notification.created_at);
    const day =
      date === today
        ? t({ message: 'Today', comment: 'heading: the notifications of today' })
        : date;
    const last = days.at(-1);
    if (last?.day === day) last.notifications.push(notification);
    else days.push({ day, notifications: [notification] });
  }
  return days;
}

/** Icons by notification type, or by the part of the type before the dot. */
const icons: Record<string, ReactNode> = {
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

function iconOf(type: string): ReactNode {
  return icons[type] ?? icons[type.split('.')[0] ?? ''] ?? <InfoIcon />;
}

/** A notification on one line that links to its subject; new ones have a dot with a label for screen readers. */
function NotificationRow({
  notification: { type, title, text, link, created_at },
  isNew,
}: {
  notification: Notification;
  isNew: boolean;
}) {
  const line = (
    <>
      <Box aria-hidden sx={{ color: 'secondary.dark', fontSize: '1.125rem', lineHeight: 0 }}>
        {iconOf(type)}
      </Box>
      {isNew ? (
        <Box
          component="span"
          role="img"
          aria-label={t({
            message: 'New',
            context: 'notification',
            comment: 'a mark on one that was not read before',
          })}
          sx={{
            flexShrink: 0,
            width: 8,
            height: 8,
            borderRadius: '50%',
            bgcolor: 'primary.main',
          }}
        />
      ) : null}
      {/* Cut off only if the row links to a page with the whole text. */}
      <Typography
        component="span"
        // The text may be in another language than the page.
        dir="auto"
        {...(link ? { noWrap: true } : {})}
        sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
      >
        <Box component="span" sx={{ fontWeight: isNew ? 600 : 400 }}>
          {title}
        </Box>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {text}
        </Box>
      </Typography>
      <Typography
        component="time"
        dateTime={created_at}
        variant="body2"
        sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}
      >
        {formatInstantTime(created_at)}
      </Typography>
    </>
  );
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      {link ? (
        <Box component={Link} to={link} sx={{ ...row, '&:hover': { bgcolor: 'action.hover' } }}>
          {line}
        </Box>
      ) : (
        <Box sx={row}>{line}</Box>
      )}
    </Box>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 48,
  py: 1,
  color: 'inherit',
  textDecoration: 'none',
} as const;
