import * as addresses from '@keepsake/shared/addresses';
import { useHost, useSession } from '@keepsake/shared/host';
import { useOnTheirWay, useUploads, type MediaKind, type Upload } from '@keepsake/shared/media';
import { nameOf } from '@keepsake/shared/people';
import { useRead } from '@keepsake/shared/query';
import { Box, Button, LinearProgress, Stack } from '@keepsake/shared/ui';

const nouns: Record<MediaKind, string> = { photo: 'photo', voice: 'voice note', video: 'video' };

function percentOf(files: readonly Upload[]): number {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const sent = files.reduce((sum, file) => sum + file.sent, 0);
  return bytes === 0 ? 0 : Math.min(99, Math.floor((sent / bytes) * 100));
}

function sentence(files: readonly Upload[], name: string | null): string {
  const [first] = files;
  const what = files.length === 1 && first ? `Your ${nouns[first.kind]}` : `${files.length} files`;
  const whom = name ? ` for ${name}` : '';
  const be = files.length === 1 ? 'is' : 'are';
  if (files.some(({ state }) => state === 'failed')) return `${what}${whom} couldn’t be sent.`;
  if (files.every(({ state }) => state === 'held'))
    return `${what}${whom} ${be} paused, ${percentOf(files)} %`;
  return `${what}${whom} ${be} still being sent, ${percentOf(files)} %`;
}

/** Progress of sent cards that still upload, on every page that does not show it itself. */
export default function SendingBar() {
  const groups = useOnTheirWay();
  return groups.map(({ group, files }) => <OneEvent key={group} group={group} files={files} />);
}

function OneEvent({ group, files }: { group: string; files: Upload[] }) {
  const uploads = useUploads();
  // It stands beside the router, not in it: a link would have nowhere to go.
  const { navigate } = useHost();
  const { role } = useSession();
  const input = role === 'attendee' || role === 'guest' ? { params: { id: group } } : null;
  const { data } = useRead('GET attendee/wedding/:id', input);
  const failed = files.filter(({ state }) => state === 'failed');
  const held = files.filter(({ state }) => state === 'held');
  const [why] = failed;
  const act = (label: string, keys: Upload[], run: (key: string) => unknown) => (
    <Button size="small" color="inherit" onClick={() => keys.forEach(({ key }) => void run(key))}>
      {label}
    </Button>
  );
  return (
    <Box
      component="section"
      aria-label="Files on their way"
      sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}
    >
      <Stack
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, px: 2, py: 0.5 }}
      >
        <Box component="span" sx={{ flex: '1 1 14rem', fontVariantNumeric: 'tabular-nums' }}>
          {sentence(files, data ? nameOf(data) : null)} {why?.error}
        </Box>
        {failed.some(({ retryable }) => retryable)
          ? act('Try again', failed, uploads.retry)
          : failed.length > 0
            ? act('Close', failed, uploads.cancel)
            : null}
        {held.length > 0 ? act('Continue sending', held, uploads.resume) : null}
        {input ? (
          <Button
            size="small"
            color="inherit"
            onClick={() => navigate(addresses.attendedEvent({ id: group }))}
          >
            Open
          </Button>
        ) : null}
      </Stack>
      <LinearProgress
        variant="determinate"
        value={percentOf(files)}
        aria-label="How much has arrived"
      />
    </Box>
  );
}
