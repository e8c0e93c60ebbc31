import { useState } from 'react';
import type { User } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { Menu, MenuItem } from '@keepsake/shared/overlays';
import { Avatar, IconButton } from '@keepsake/shared/ui';
import { fullName } from './full-name.ts';
import { useAccountActions } from './use-account-actions.ts';

/** The profile picture, with what belongs to the account below it. */
export default function AccountMenu({ user }: { user: User }) {
  const { http, navigate } = useHost();
  const { logOut } = useAccountActions();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (act: () => unknown) => () => {
    setAnchor(null);
    act();
  };
  return (
    <>
      <IconButton
        aria-label={`Account of ${fullName(user)}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar
          alt=""
          {...(user.photo ? { src: http.url(user.photo) } : {})}
          sx={{ width: 40, height: 40, bgcolor: 'primary.main', color: 'primary.contrastText' }}
        >
          {user.name.slice(0, 1).toUpperCase()}
        </Avatar>
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(() => navigate('/profile'))}>Profile</MenuItem>
        <MenuItem onClick={choose(() => void logOut())}>Log Out</MenuItem>
      </Menu>
    </>
  );
}
