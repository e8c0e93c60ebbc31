import { select, t } from '@lingui/core/macro';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useConnection } from '@keepsake/shared/host';
import { hostsKind, nameOf, type Hosts, type HostsKind } from '@keepsake/shared/people';
import { Alert, Stack, Typography } from '@keepsake/shared/ui';
import { noteShown } from './notes-shown.ts';
import { wayOnOf, type WayOn } from './upload-continuation.ts';
import { UploadBar } from './UploadBar.tsx';
import { useUploads } from './use-uploads.ts';

/**
 * Status line of a sent card that says whether the page may be closed, with a progress bar per file.
 * @param uploads keys of the card's uploads
 * @param arrived whether the server has the whole card; by default derived from the uploads known here
 * @param recipient the event's people, their name, or null when unknown
 */
export function SendingNote({
  uploads: keys,
  arrived,
  recipient,
}: {
  uploads: readonly string[];
  arrived?: boolean;
  recipient: Hosts | string | null;
}) {
  const uploads = useUploads();
  const all = useSyncExternalStore(uploads.subscribe, uploads.all);
  const offline = useConnection() === 'offline';
  // Joined into a string, because the array is often a new one with the same keys.
  const names = keys.join(' ');
  const mine = useMemo(() => all.filter(({ key }) => names.split(' ').includes(key)), [all, names]);
  useEffect(() => noteShown(names.split(' ')), [names]);

  const way: WayOn = arrived ? 'arrived' : wayOnOf(mine);
  return (
    <Stack
      spacing={2}
      component="section"
      aria-label={t({ message: 'Your files', comment: 'name for screen readers' })}
    >
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
  {
    offline,
    recipient,
    known,
  }: { offline: boolean; recipient: Hosts | string | null; known: boolean },
): string {
  const { whom, name } = spokenOf(recipient);
  if (way === 'arrived') return t`You can close this page. All of your files have arrived.`;
  if (way === 'stopped')
    return t`${select(whom, {
      couple:
        'A file couldn’t be sent. The couple will get the card without it unless you try again.',
      parents:
        'A file couldn’t be sent. The parents will get the card without it unless you try again.',
      family:
        'A file couldn’t be sent. The family will get the card without it unless you try again.',
      team: 'A file couldn’t be sent. The team will get the card without it unless you try again.',
      unknown:
        'A file couldn’t be sent. Your hosts will get the card without it unless you try again.',
      one: `A file couldn’t be sent. ${name} will get the card without it unless you try again.`,
      other: `A file couldn’t be sent. ${name} will get the card without it unless you try again.`,
    })}`;
  if (way === 'alone')
    return t`You can close this page. Your device goes on sending your files in the background.`;
  if (!known)
    return t`${select(whom, {
      couple:
        'Your files are still on their way from another device or tab. Then the whole card goes to the couple.',
      parents:
        'Your files are still on their way from another device or tab. Then the whole card goes to the parents.',
      family:
        'Your files are still on their way from another device or tab. Then the whole card goes to the family.',
      team: 'Your files are still on their way from another device or tab. Then the whole card goes to the team.',
      unknown:
        'Your files are still on their way from another device or tab. Then the whole card goes to your hosts.',
      one: `Your files are still on their way from another device or tab. Then the whole card goes to ${name}.`,
      other: `Your files are still on their way from another device or tab. Then the whole card goes to ${name}.`,
    })}`;
  if (offline) return t`Keep this page open. Your files go on as soon as there’s a connection.`;
  return t`${select(whom, {
    couple:
      'Keep this page open until your files have arrived. Then the whole card goes to the couple.',
    parents:
      'Keep this page open until your files have arrived. Then the whole card goes to the parents.',
    family:
      'Keep this page open until your files have arrived. Then the whole card goes to the family.',
    team: 'Keep this page open until your files have arrived. Then the whole card goes to the team.',
    unknown:
      'Keep this page open until your files have arrived. Then the whole card goes to your hosts.',
    one: `Keep this page open until your files have arrived. Then the whole card goes to ${name}.`,
    other: `Keep this page open until your files have arrived. Then the whole card goes to ${name}.`,
  })}`;
}

/** The recipient's `select` case and name for messages. */
function spokenOf(recipient: Hosts | string | null): {
  whom: HostsKind | 'unknown';
  name: string;
} {
  if (recipient === null) return { whom: 'unknown', name: '' };
  if (typeof recipient === 'string') return { whom: 'other', name: recipient };
  return { whom: hostsKind(recipient), name: nameOf(recipient) };
}
