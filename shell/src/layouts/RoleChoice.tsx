import { useState } from 'react';
import { isApiError } from '@keepsake/shared/api';
import type { RemoteRoute } from '@keepsake/shared/contract';
import { useHost, useSession } from '@keepsake/shared/host';
import { Dialog } from '@keepsake/shared/overlays';
import { useNavigate } from '@keepsake/shared/router';
import { Button, Stack, Typography } from '@keepsake/shared/ui';
import { firstPageOf } from '../session/after-sign-in.ts';
import { forgetVerified } from '../session/just-verified.ts';
import { useSwitchRole } from '../host/use-switch-role.ts';

type Side = 'attendee' | 'bride_groom';
type Below = Pick<RemoteRoute, 'guard' | 'home'> | null;

/** Whether the page is one that this side came for, such as the card that they were writing; a home is none. */
function isOf(side: Side, page: Below): boolean {
  if (!page || page.home === 'members') return false;
  return side === 'bride_groom' ? page.guard === 'bride-groom' : page.guard.startsWith('attendee');
}

/** Asks once, right after the e-mail address was confirmed, what the person is here for. */
export default function RoleChoice({ page }: { page: Below }) {
  const { http, notify, session } = useHost();
  const { user } = useSession();
  const navigate = useNavigate();
  const switchRole = useSwitchRole();
  const [going, setGoing] = useState<Side | null>(null);

  const choose = (side: Side) => async () => {
    const stays = user?.user_type === side && isOf(side, page);
    setGoing(side);
    try {
      if (user?.user_type !== side) await switchRole(side);
      const changed = session.get().user;
      const next = changed && !stays ? await firstPageOf(changed, http) : null;
      forgetVerified();
      if (next) void navigate(next);
    } catch (error) {
      const reason = isApiError(error) ? error.message : '';
      notify('error', reason || 'Something went wrong. Please try later.');
      setGoing(null);
    }
  };
  return (
    <Dialog open title="What brings you here?" onClose={forgetVerified}>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        Your email is confirmed. You can switch at any time in the menu.
      </Typography>
      <Stack spacing={1.5}>
        <Button
          variant="contained"
          size="large"
          loading={going === 'attendee'}
          disabled={going !== null}
          onClick={() => void choose('attendee')()}
        >
          Attend an event
        </Button>
        <Button
          variant="outlined"
          size="large"
          loading={going === 'bride_groom'}
          disabled={going !== null}
          onClick={() => void choose('bride_groom')()}
        >
          Create an event
        </Button>
      </Stack>
    </Dialog>
  );
}
