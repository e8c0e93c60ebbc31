import type { ReactNode } from 'react';
import type { Notification } from '@keepsake/shared/api';
import { formatInstant } from '@keepsake/shared/dates';
import {
  CardIcon,
  EyeIcon,
  GiftIcon,
  HeartIcon,
  InfoIcon,
  MailIcon,
  PersonIcon,
} from '@keepsake/shared/icons';
import { Box, Button, TextLink, Typography } from '@keepsake/shared/ui';

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
export function NotificationRow({
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
