import { plural, select, t } from '@lingui/core/macro';
import * as addresses from '@keepsake/shared/addresses';
import { useHost, useSession } from '@keepsake/shared/host';
import { useOnTheirWay, useUploads, type MediaKind, type Upload } from '@keepsake/shared/media';
import { nameOf } from '@keepsake/shared/people';
import { useRead } from '@keepsake/shared/query';
import { Box, Button, LinearProgress, Stack } from '@keepsake/shared/ui';

function percentOf(files: readonly Upload[]): number {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const sent = files.reduce((sum, file) => sum + file.sent, 0);
  return bytes === 0 ? 0 : Math.min(99, Math.floor((sent / bytes) * 100));
}

type State = 'failed' | 'held' | 'sent';

function stateOf(files: readonly Upload[]): State {
  if (files.some(({ state }) => state === 'failed')) return 'failed';
  return files.every(({ state }) => state === 'held') ? 'held' : 'sent';
}

function sentence(files: readonly Upload[], name: string | null): string {
  const [first] = files;
  const state = stateOf(files);
  const percent = percentOf(files);
  return files.length === 1 && first
    ? aboutOne(first.kind, state, percent, name)
    : aboutSeveral(files.length, state, percent, name);
}

function aboutOne(kind: MediaKind, state: State, percent: number, name: string | null): string {
  switch (state) {
    case 'failed':
      return name
        ? t`${select(kind, {
            photo: `Your photo for ${name} couldn’t be sent.`,
            voice: `Your voice note for ${name} couldn’t be sent.`,
            other: `Your video for ${name} couldn’t be sent.`,
          })}`
        : t`${select(kind, {
            photo: 'Your photo couldn’t be sent.',
            voice: 'Your voice note couldn’t be sent.',
            other: 'Your video couldn’t be sent.',
          })}`;
    case 'held':
      return name
        ? t`${select(kind, {
            photo: `Your photo for ${name} is paused, ${percent} %`,
            voice: `Your voice note for ${name} is paused, ${percent} %`,
            other: `Your video for ${name} is paused, ${percent} %`,
          })}`
        : t`${select(kind, {
            photo: `Your photo is paused, ${percent} %`,
            voice: `Your voice note is paused, ${percent} %`,
            other: `Your video is paused, ${percent} %`,
          })}`;
    default:
      return name
        ? t`${select(kind, {
            photo: `Your photo for ${name} is still being sent, ${percent} %`,
            voice: `Your voice note for ${name} is still being sent, ${percent} %`,
            other: `Your video for ${name} is still being sent, ${percent} %`,
          })}`
        : t`${select(kind, {
            photo: `Your photo is still being sent, ${percent} %`,
            voice: `Your voice note is still being sent, ${percent} %`,
            other: `Your video is still being sent, ${percent} %`,
          })}`;
  }
}

function aboutSeveral(count: number, state: State, percent: number, name: string | null): string {
  switch (state) {
    case 'failed':
      return name
        ? t`${plural(count, {
            one: `# file for ${name} couldn’t be sent.`,
            other: `# files for ${name} couldn’t be sent.`,
          })}`
        : t`${plural(count, {
            one: '# file couldn’t be sent.',
            other: '# files couldn’t be sent.',
          })}`;
    case 'held':
      return name
        ? t`${plural(count, {
            one: `# file for ${name} is paused, ${percent} %`,
            other: `# files for ${name} are paused, ${percent} %`,
          })}`
        : t`${plural(count, {
            one: `# file is paused, ${percent} %`,
            other: `# files are paused, ${percent} %`,
          })}`;
    default:
      return name
        ? t`${plural(count, {
            one: `# file for ${name} is still being sent, ${percent} %`,
            other: `# files for ${name} are still being sent, ${percent} %`,
          })}`
        : t`${plural(count, {
            one: `# file is still being sent, ${percent} %`,
            other: `# files are still being sent, ${percent} %`,
          })}`;
  }
}

/** Progress of files of sent cards that are still uploading, on every page that does not show it itself. */
export default function SendingBar() {
  const groups = useOnTheirWay();
  return groups.map(({ group, files }) => <OneEvent key={group} group={group} files={files} />);
}

function OneEvent({ group, files }: { group: string; files: Upload[] }) {
  const uploads = useUploads();
  // Rendered outside of the router, where links do not work.
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
      aria-label={t`Files on their way`}
      sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}
    >
      <Stack
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, px: 2, py: 0.5 }}
      >
        <Box
          component="span"
          // Announced once: a failure shows no changing percentage.
          {...(failed.length > 0 ? { role: 'alert' } : {})}
          sx={{ flex: '1 1 14rem', fontVariantNumeric: 'tabular-nums' }}
        >
          {sentence(files, data ? nameOf(data) : null)} {why?.error}
        </Box>
        {failed.some(({ retryable }) => retryable)
          ? act(t({ message: 'Try again', comment: 'button' }), failed, uploads.retry)
          : failed.length > 0
            ? act(
                t({
                  message: 'Close',
                  comment: 'button: stop showing files that could not be sent',
                }),
                failed,
                uploads.cancel,
              )
            : null}
        {held.length > 0
          ? act(t({ message: 'Continue sending', comment: 'button' }), held, uploads.resume)
          : null}
        {input ? (
          <Button
            size="small"
            color="inherit"
            onClick={() => navigate(addresses.attendedEvent({ id: group }))}
          >
            {t({ message: 'Open', comment: 'button' })}
          </Button>
        ) : null}
      </Stack>
      <LinearProgress
        variant="determinate"
        value={percentOf(files)}
        aria-label={t`How much has arrived`}
      />
    </Box>
  );
}
