import { t } from '@lingui/core/macro';
import { useState } from 'react';
import * as addresses from '@keepsake/shared/addresses';
import type { User } from '@keepsake/shared/api';
import { useHost, useSession } from '@keepsake/shared/host';
import { Menu, MenuItem } from '@keepsake/shared/overlays';
import { Avatar, IconButton } from '@keepsake/shared/ui';
import { useShell } from '../host/shell-services.ts';
import { fullName } from './full-name.ts';
import { useAccountActions } from './use-account-actions.ts';

/** Profile picture that opens a menu with Profile and Log Out. */
export default function AccountMenu({ user }: { user: User }) {
  const { http, navigate } = useHost();
  const { freshness } = useShell();
  const { isGuest } = useSession();
  const { logOut } = useAccountActions();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (act: () => unknown) => () => {
    setAnchor(null);
    act();
  };
  const name = fullName(user);
  return (
    <>
      <IconButton
        aria-label={t`Account of ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar
          name={user.name}
          src={user.photo ? http.url(user.photo) : null}
          onBroken={() => void freshness.refresh()}
        />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {isGuest ? null : (
          <MenuItem onClick={choose(() => navigate(addresses.profile()))}>
            {t({ message: 'Profile', comment: 'button' })}
          </MenuItem>
        )}
        <MenuItem onClick={choose(() => void logOut())}>
          {t({ message: 'Log Out', comment: 'button' })}
        </MenuItem>
      </Menu>
    </>
  );
}
