import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useConnection } from '@keepsake/shared/host';
import { Alert, Stack, Typography } from '@keepsake/shared/ui';
import { noteShown } from './notes-shown.ts';
import { wayOnOf, type WayOn } from './way-on.ts';
import { UploadBar } from './UploadBar.tsx';
import { useUploads } from './use-uploads.ts';

/**
 * Says of a card that is sent, in one line, whether its page may be closed, with a bar for each file on its way.
 * @param uploads keys of the card's uploads
 * @param arrived whether the server has all of the card; unless told, whether nothing here is open
 * @param recipient as in “the couple” or “Amara & Luca”
 */
export function SendingNote({
  uploads: keys,
  arrived,
  recipient,
}: {
  uploads: readonly string[];
  arrived?: boolean;
  recipient: string;
}) {
  const uploads = useUploads();
  const all = useSyncExternalStore(uploads.subscribe, uploads.all);
  const offline = useConnection() === 'offline';
  // A list that is the same is often a new one.
  const names = keys.join(' ');
  const mine = useMemo(() => all.filter(({ key }) => names.split(' ').includes(key)), [all, names]);
  useEffect(() => noteShown(names.split(' ')), [names]);

  const way: WayOn = arrived ? 'arrived' : wayOnOf(mine);
  return (
    <Stack spacing={2} component="section" aria-label="Your files">
      <Alert
        severity={way === 'arrived' ? 'success' : way === 'stays' ? 'warning' : 'info'}
        variant="outlined"
        role="status"
      >
        <Typography>{lineOf(way, { offline, recipient, known: mine.length > 0 })}</Typography>
      </Alert>
      {way === 'arrived'
        ? null
        : mine.map((upload) => <UploadBar key={upload.key} upload={upload} />)}
    </Stack>
  );
}

function lineOf(
  way: WayOn,
  { offline, recipient, known }: { offline: boolean; recipient: string; known: boolean },
): string {
  if (way === 'arrived') return 'You can close this page. All of your files have arrived.';
  if (way === 'stopped')
    return `A file couldn’t be sent. ${recipient} will get the card without it unless you try again.`;
  if (way === 'alone')
    return 'You can close this page. Your device goes on sending your files in the background.';
  if (!known)
    return `Your files are still on their way from another device or tab. Then the whole card goes to ${recipient}.`;
  return offline
    ? 'Keep this page open. Your files go on as soon as there’s a connection.'
    : `Keep this page open until your files have arrived. Then the whole card goes to ${recipient}.`;
}
