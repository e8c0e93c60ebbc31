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
  Typography,
} from '@keepsake/shared/ui';
import type { Notification } from '@keepsake/shared/api';
import { formatInstantDate, formatInstantTime } from '@keepsake/shared/dates';
import { Link } from '@keepsake/shared/router';

const PushSettings = lasting(() => import('./PushSettings.tsx'));
const ArrivalMailSettings = lasting(() => import('./ArrivalMailSettings.tsx'));

/** The notifications of the caller, by day. Whoever opens the page has read them; what was new stays marked until they leave. */
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

/** Marks what is on the page as read, and what is older. @returns what was unread as it came onto the page */
function useReadByOpening(items: readonly Notification[] | null): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const { mutate } = useMutation('POST notifications/read', {
    invalidates: ['GET notifications/unread'],
    // The next visit does it again.
    errorMessage: null,
  });
  const unseen = (items ?? []).filter(({ id, read_at }) => read_at === null && !fresh.has(id));
  if (unseen.length > 0) setFresh(new Set([...fresh, ...unseen.map(({ id }) => id)]));
  const count = fresh.size;
  // Not what has arrived since: it would be read without having been seen.
  const newest = items?.[0];
  const read = useEffectEvent(() => newest && mutate({ body: { until: newest.id } }));
  useEffect(() => {
    if (count > 0) read();
  }, [count]);
  return fresh;
}

/** Groups what is sorted by time, by the day of the reader's calendar. */
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

/** A notification on one line, which leads to what it is about; new ones have a mark that is also read out. */
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
        {pictureOf(type)}
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
      {/* What leads nowhere is read here, all of it. */}
      <Typography
        component="span"
        // In the language in which it was written.
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
