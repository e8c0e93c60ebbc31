import { plural, t } from '@lingui/core/macro';
import * as addresses from '@keepsake/shared/addresses';
import { useRead } from '@keepsake/shared/query';
import { Link } from '@keepsake/shared/router';
import { Box, IconButton } from '@keepsake/shared/ui';

/** Link to the notifications, with the number of unread ones (at most 99). */
export default function NotificationBell() {
  const { data } = useRead('GET notifications/unread', {});
  const unread = data?.unread ?? 0;
  return (
    <IconButton
      component={Link}
      to={addresses.notifications()}
      aria-label={
        unread > 0
          ? t`${plural(unread, { one: 'Notifications, # unread', other: 'Notifications, # unread' })}`
          : t({ message: 'Notifications', comment: 'link' })
      }
      sx={{ position: 'relative' }}
    >
      <svg
        viewBox="0 0 24 24"
        width="1.5rem"
        height="1.5rem"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M6 17V11a6 6 0 0 1 12 0v6l1.500 1.500h-15zM10 20.500h4" />
      </svg>
      {unread > 0 ? (
        <Box
          component="span"
          aria-hidden
          sx={{
            position: 'absolute',
            top: 2,
            right: 0,
            minWidth: 18,
            px: '4px',
            borderRadius: 9,
            fontSize: '0.75rem',
            lineHeight: '18px',
            bgcolor: 'fill.main',
            color: 'fill.contrastText',
          }}
        >
          {Math.min(unread, 99)}
        </Box>
      ) : null}
    </IconButton>
  );
}
