import { FormMessage, SubmitButton } from '@keepsake/shared/forms';
import { useUploads } from '@keepsake/shared/media';
import type { CardDraft } from '@keepsake/shared/state';
import { Stack, Typography } from '@keepsake/shared/ui';
import { useSyncExternalStore } from 'react';
import { fileKeys } from './card-files.ts';

/** Goes on to pay; uploads may still be under way. */
export function ContinueBar({ draft }: { draft: CardDraft }) {
  const uploads = useUploads();
  const all = useSyncExternalStore(uploads.subscribe, uploads.all);
  const keys = fileKeys(draft);
  const moving = all.some(
    ({ key, state }) => keys.includes(key) && ['waiting', 'uploading', 'paused'].includes(state),
  );
  return (
    <Stack spacing={1.5}>
      <FormMessage />
      <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
        {moving
          ? 'Your upload continues while you pay. Keep this page open: the card arrives once everything is uploaded.'
          : 'Nothing is sent yet. You’ll see everything again before you pay.'}
      </Typography>
      <SubmitButton>Continue</SubmitButton>
    </Stack>
  );
}
