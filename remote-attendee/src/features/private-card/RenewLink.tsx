import type { PrivateCard } from '@keepsake/shared/api';
import { useHost, useMutation } from '@keepsake/shared/host';
import { Button, Stack, Typography } from '@keepsake/shared/ui';

/** Another link in place of one that somebody has who should not; the page goes on under it. */
export function RenewLink({ card }: { card: PrivateCard }) {
  const { confirm, navigate, notify } = useHost();
  const { mutate: renew, isPending } = useMutation('POST attendee/card-sent/:id/link', {
    invalidates: ['GET attendee/card-sent/:id', 'GET attendee/wedding/:id/cards-sent'],
    onSuccess: ({ data, message }) => {
      notify('success', message);
      navigate(data.link, { replace: true });
    },
  });

  const ask = async () => {
    const agreed = await confirm({
      title: 'Make a new link?',
      body: 'The link you have now stops working everywhere: in messages, emails and bookmarks. Whoever has it can no longer see your card.',
      confirmLabel: 'Make a new link',
      cancelLabel: 'Keep this one',
    });
    if (agreed) renew({ params: { id: card.id } });
  };

  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography sx={{ color: 'text.secondary' }}>
        Did someone get it who shouldn’t have? Make a new one, and the old one ends.
      </Typography>
      <Button variant="outlined" loading={isPending} onClick={() => void ask()}>
        Make a new link
      </Button>
    </Stack>
  );
}
