import { msg, t } from '@lingui/core/macro';
import { SearchIcon } from '@keepsake/shared/icons';
import { Box, ToggleChip, Stack } from '@keepsake/shared/ui';
import { formatNumber, say, type Message } from '@keepsake/shared/words';
import type { Counts, Shown } from './filters.ts';

const names: Record<Exclude<Shown, 'all'>, Message> = {
  photo: msg({ message: 'Photos', comment: 'filter' }),
  video: msg({ message: 'Videos', comment: 'filter' }),
  voice: msg({ message: 'Voice notes', comment: 'filter' }),
  album: msg({ message: 'Shared album', comment: 'filter' }),
};

/** Filters of the media page: kind and sender. Kinds without files are hidden. */
export function MediaFilters({
  counts,
  shown,
  sender,
  onShown,
  onSender,
}: {
  counts: Counts | null;
  shown: Shown;
  sender: string;
  onShown: (shown: Shown) => void;
  onSender: (sender: string) => void;
}) {
  const all = counts ? counts.photo + counts.video + counts.voice : 0;
  const offered = (Object.keys(names) as (keyof typeof names)[]).filter(
    (name) => name === shown || (counts?.[name] ?? 0) > 0,
  );
  const choice = (name: Shown, label: string, count: number | undefined) => (
    <ToggleChip
      key={name}
      component="button"
      clickable
      chosen={shown === name}
      label={
        <>
          {label}
          {count === undefined ? null : (
            <Box
              component="span"
              sx={{ ml: 0.75, opacity: 0.75, fontVariantNumeric: 'tabular-nums' }}
            >
              {formatNumber(count)}
            </Box>
          )}
        </>
      }
      onClick={() => onShown(name)}
      sx={{ height: 44, borderRadius: 999, px: 0.5, fontSize: '1rem', flex: 'none' }}
    />
  );
  return (
    <Stack
      direction={{ xs: 'column', md: 'row' }}
      sx={{ gap: 1.5, alignItems: { md: 'center' }, justifyContent: 'space-between' }}
    >
      <Box
        role="group"
        aria-label={t({
          message: 'Show',
          context: 'of a list',
          comment: 'before a choice of what it shows',
        })}
        sx={{
          display: 'flex',
          gap: 1,
          overflowX: 'auto',
          // A row wider than the phone reaches its edge, so that a cut-off chip shows that it scrolls.
          mx: { xs: -2.5, sm: 0 },
          px: { xs: 2.5, sm: 0 },
          scrollbarWidth: 'none',
        }}
      >
        {choice(
          'all',
          t({ message: 'All', comment: 'filter: photos, videos and voice notes' }),
          counts ? all : undefined,
        )}
        {offered.map((name) => choice(name, say(names[name]), counts?.[name]))}
      </Box>
      <SenderSearch sender={sender} onSender={onSender} />
    </Stack>
  );
}

function SenderSearch({
  sender,
  onSender,
}: {
  sender: string;
  onSender: (sender: string) => void;
}) {
  return (
    <Box component="label" sx={{ position: 'relative', flex: 'none', color: 'text.secondary' }}>
      <Box
        component="span"
        sx={{ position: 'absolute', left: 14, top: 10, pointerEvents: 'none', fontSize: '1rem' }}
      >
        <SearchIcon />
      </Box>
      <Box
        component="input"
        type="search"
        value={sender}
        aria-label={t`Find by sender`}
        placeholder={t`Find by sender`}
        maxLength={100}
        autoComplete="off"
        onChange={({ currentTarget }: { currentTarget: HTMLInputElement }) =>
          onSender(currentTarget.value)
        }
        sx={{
          font: 'inherit',
          height: 44,
          width: { xs: '100%', md: 240 },
          pl: 5.5,
          pr: 2,
          borderRadius: 999,
          border: 1,
          borderColor: 'text.secondary',
          bgcolor: 'background.paper',
          color: 'text.primary',
          '&::placeholder': { color: 'text.secondary', opacity: 1 },
        }}
      />
    </Box>
  );
}
