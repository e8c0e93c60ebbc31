import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import * as addresses from '@keepsake/shared/addresses';
import { useSession } from '@keepsake/shared/host';
import { Link, useLocation } from '@keepsake/shared/router';
import { LogoutIcon, SwitchIcon } from '@keepsake/shared/icons';
import { Box, ButtonBase, Divider, Stack, styled, Typography } from '@keepsake/shared/ui';
import { useShell } from '../host/shell-services.ts';
import { isCurrent, menuGroups, type MenuGroup } from './menu-entries.ts';
import { useAccountActions } from './use-account-actions.ts';

const Entry = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  padding: '8px 16px',
  borderRadius: 10,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { background: theme.vars?.palette.action.hover },
  '&[aria-current]': { fontWeight: 600, color: theme.vars?.palette.primary.main },
}));

const action = {
  justifyContent: 'flex-start',
  gap: 1.5,
  minHeight: 44,
  px: 2,
  py: 1,
  borderRadius: '10px',
  font: 'inherit',
  textAlign: 'left',
} as const;

function Group({ group, onChoose }: { group: MenuGroup; onChoose: (() => void) | undefined }) {
  const { isGuest } = useSession();
  const titleId = useId();
  const { pathname } = useLocation();
  const { title, entries } = group;
  return (
    <div>
      {title === null ? null : (
        <Typography
          id={titleId}
          variant="overline"
          component="p"
          sx={{ px: 2, color: 'text.secondary' }}
        >
          {title}
        </Typography>
      )}
      <Stack
        component="ul"
        {...(title === null ? {} : { 'aria-labelledby': titleId })}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {entries.map((entry) => (
          <li key={entry.to}>
            <Entry
              to={entry.to}
              {...(isCurrent(entry, pathname) ? { 'aria-current': 'page' as const } : {})}
              onClick={onChoose}
              {...(isGuest && entry.to === addresses.home()
                ? { target: '_blank', rel: 'noopener' }
                : {})}
            >
              {entry.label}
            </Entry>
          </li>
        ))}
      </Stack>
    </div>
  );
}

/** The menu of the user's role, in groups. @param onChoose called when an entry is chosen, to close a drawer */
export function SideMenu({ onChoose }: { onChoose?: () => void }) {
  const session = useSession();
  const { role, isGuest } = session;
  const { remotes, serves } = useShell();
  const { logOut, createEvent, switchSides } = useAccountActions();
  const then = (act: () => Promise<void>) => () => {
    onChoose?.();
    void act();
  };
  return (
    <Box component="nav" aria-label={t({ message: 'Menu', comment: 'name of a navigation' })}>
      <Stack spacing={1.5}>
        {menuGroups(session, remotes(), serves).map((group) => (
          <Group key={group.entries[0]?.to} group={group} onChoose={onChoose} />
        ))}
      </Stack>
      <Divider sx={{ my: 1.5 }} />
      <Stack>
        {isGuest ? (
          <ButtonBase sx={action} onClick={then(createEvent)}>
            <Trans>Create an event</Trans>
          </ButtonBase>
        ) : (
          <ButtonBase sx={action} onClick={then(switchSides)}>
            <SwitchIcon />
            {role === 'bride_groom' ? t`Attend an event` : t`Create an event`}
          </ButtonBase>
        )}
        <ButtonBase sx={action} onClick={then(logOut)}>
          <LogoutIcon />
          {isGuest
            ? t({ message: 'Close Session', comment: 'button: ends the session of a guest' })
            : t({ message: 'Logout', comment: 'button' })}
        </ButtonBase>
      </Stack>
    </Box>
  );
}
