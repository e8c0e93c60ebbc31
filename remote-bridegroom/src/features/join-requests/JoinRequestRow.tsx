import type { Ask } from '@keepsake/shared/api';
import { formatInstant } from '@keepsake/shared/dates';
import { useHost, useMutation } from '@keepsake/shared/host';
import { Box, Button, Stack, Typography } from '@keepsake/shared/ui';

type Answer = 'let_in' | 'not_now' | 'no';

const done: Record<Answer, (name: string) => string> = {
  let_in: (name) => `${name} is in.`,
  not_now: (name) => `${name} waits. You can let them in whenever you like.`,
  no: (name) => `${name} can’t ask again.`,
};

/** A join request with its answers. */
export function JoinRequestRow({ ask: { id, name, line, status, asked_at } }: { ask: Ask }) {
  const { confirm, notify } = useHost();
  const { mutate, isPending, variables } = useMutation('POST bride-groom/asks/:id/answer', {
    invalidates: [
      'GET bride-groom/asks',
      'GET v2/events/:id/details',
      'GET notifications',
      'GET notifications/unread',
    ],
    onSuccess: (_, { body }) => notify('success', done[body.answer](name)),
  });

  const give = async (answered: Answer) => {
    const agreed =
      answered !== 'no' ||
      (await confirm({
        title: `Say no to ${name}?`,
        body: 'They read “not now”, and can’t ask again. You can still give them the code.',
        confirmLabel: 'Say no',
      }));
    if (agreed) mutate({ params: { id }, body: { answer: answered } });
  };

  const button = (answered: Answer, label: string, variant: 'contained' | 'outlined' | 'text') => (
    <Button
      variant={variant}
      aria-label={`${label}: ${name}`}
      loading={variables?.body.answer === answered}
      disabled={isPending}
      onClick={() => void give(answered)}
    >
      {label}
    </Button>
  );

  return (
    <Box component="li" sx={{ py: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        <bdi>{name}</bdi>
      </Typography>
      {line === null ? null : (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{line}</bdi>
        </Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {status === 'put_off' ? 'You said not now. ' : ''}
        Asked <time dateTime={asked_at}>{formatInstant(asked_at)}</time>
      </Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        {button('let_in', 'Let in', 'contained')}
        {status === 'open' ? button('not_now', 'Not now', 'outlined') : null}
        {button('no', 'No', 'text')}
      </Stack>
    </Box>
  );
}
