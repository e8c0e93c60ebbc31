import { useState } from 'react';
import { isApiError, type PrivateCard } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { useWrite } from '@keepsake/shared/query';
import { Button, Stack, Typography } from '@keepsake/shared/ui';

/** Another link in place of one that somebody has who should not; the page goes on under it. */
export function RenewLink({ card }: { card: PrivateCard }) {
  const { confirm, navigate, notify } = useHost();
  const renew = useWrite('POST attendee/card-sent/:id/link');
  const [busy, setBusy] = useState(false);

  const ask = async () => {
    const agreed = await confirm({
      title: 'Make a new link?',
      body: 'The link you have now stops working everywhere: in messages, emails and bookmarks. Whoever has it can no longer see your card.',
      confirmLabel: 'Make a new link',
      cancelLabel: 'Keep this one',
    });
    if (!agreed) return;
    setBusy(true);
    try {
      const { data, message } = await renew({ params: { id: card.id } });
      notify('success', message);
      navigate(data.link, { replace: true });
    } catch (error) {
      notify('error', isApiError(error) ? error.message : 'That didn’t work. Please try again.');
    } finally {
      setBusy(false);
    }
  };

  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography sx={{ color: 'text.secondary' }}>
        Did someone get it who shouldn’t have? Make a new one, and the old one ends.
      </Typography>
      <Button variant="outlined" loading={busy} onClick={() => void ask()}>
        Make a new link
      </Button>
    </Stack>
  );
}
