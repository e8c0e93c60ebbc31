import { isApiError, type Ask } from '@keepsake/shared/api';
import { formatInstant } from '@keepsake/shared/dates';
import { useHost } from '@keepsake/shared/host';
import { useWrite } from '@keepsake/shared/query';
import { Box, Button, Stack, Typography } from '@keepsake/shared/ui';
import { useState } from 'react';

type Answer = 'let_in' | 'not_now' | 'no';

const done: Record<Answer, (name: string) => string> = {
  let_in: (name) => `${name} is in.`,
  not_now: (name) => `${name} waits. You can let them in whenever you like.`,
  no: (name) => `${name} can’t ask again.`,
};

/** Somebody who asks to be let in, and the answers. */
export function AskRow({ ask: { id, name, line, status, asked_at } }: { ask: Ask }) {
  const { confirm, notify } = useHost();
  const answer = useWrite('POST bride-groom/asks/:id/answer');
  const [busy, setBusy] = useState<Answer | null>(null);

  const give = async (answered: Answer) => {
    const agreed =
      answered !== 'no' ||
      (await confirm({
        title: `Say no to ${name}?`,
        body: 'They read “not now”, and can’t ask again. You can still give them the code.',
        confirmLabel: 'Say no',
      }));
    if (!agreed) return;
    setBusy(answered);
    try {
      await answer({ params: { id }, body: { answer: answered } });
      notify('success', done[answered](name));
    } catch (error) {
      notify('error', isApiError(error) ? error.message : 'That didn’t work. Please try again.');
    } finally {
      setBusy(null);
    }
  };

  const button = (answered: Answer, label: string, variant: 'contained' | 'outlined' | 'text') => (
    <Button
      variant={variant}
      aria-label={`${label}: ${name}`}
      loading={busy === answered}
      disabled={busy !== null}
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
