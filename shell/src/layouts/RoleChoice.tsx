import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { RemoteRoute } from '@keepsake/shared/contract';
import { useHost, useMutation, useSession } from '@keepsake/shared/host';
import { Dialog } from '@keepsake/shared/overlays';
import { useNavigate } from '@keepsake/shared/router';
import { Button, Stack, Typography } from '@keepsake/shared/ui';
import { firstPageOf } from '../session/after-sign-in.ts';
import { forgetVerified } from '../session/just-verified.ts';
import { useSwitchRole } from '../host/use-switch-role.ts';

type Role = 'attendee' | 'bride_groom';
type PageBelow = Pick<RemoteRoute, 'guard' | 'home'> | null;

/** Whether a user who chooses this role can stay on the open page, such as a card being written; never on a home. */
function mayStayOn(page: PageBelow, role: Role): boolean {
  if (!page || page.home === 'members') return false;
  return role === 'bride_groom' ? page.guard === 'bride-groom' : page.guard.startsWith('attendee');
}

/** Asks once for the role, right after the email address was confirmed. */
export default function RoleChoice({ page }: { page: PageBelow }) {
  const { http, session } = useHost();
  const { user } = useSession();
  const navigate = useNavigate();
  const switchRole = useSwitchRole();
  const choice = useMutation(
    async (role: Role) => {
      const stays = user?.user_type === role && mayStayOn(page, role);
      if (user?.user_type !== role) await switchRole(role);
      const changed = session.get().user;
      return changed && !stays ? firstPageOf(changed, http) : null;
    },
    {
      onSuccess: (next) => {
        forgetVerified();
        if (next) void navigate(next);
      },
      errorMessage: t`Something went wrong. Please try later.`,
    },
  );
  return (
    <Dialog open title={t`What brings you here?`} onClose={forgetVerified}>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        <Trans>Your email is confirmed. You can switch at any time in the menu.</Trans>
      </Typography>
      <Stack spacing={1.5}>
        <Button
          variant="contained"
          size="large"
          loading={choice.variables === 'attendee'}
          disabled={choice.isPending}
          onClick={() => choice.mutate('attendee')}
        >
          <Trans>Attend an event</Trans>
        </Button>
        <Button
          variant="outlined"
          size="large"
          loading={choice.variables === 'bride_groom'}
          disabled={choice.isPending}
          onClick={() => choice.mutate('bride_groom')}
        >
          <Trans>Create an event</Trans>
        </Button>
      </Stack>
    </Dialog>
  );
}
