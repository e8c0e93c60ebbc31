import { t } from '@lingui/core/macro';
import type { CardCounts, CardFilter, CardSort } from '@keepsake/shared/api';
import { TextField } from '@keepsake/shared/forms';
import { Box, ButtonBase, Stack } from '@keepsake/shared/ui';
import { type Message, say } from '@keepsake/shared/words';
import { memo } from 'react';
import { filterWords, type InboxView, sortWords, type ViewChanges } from './inbox-query.ts';
import { SearchField } from './SearchField.tsx';

const sorts = Object.entries(sortWords) as [CardSort, Message][];

/** Search, filters and order of the cards. */
export const InboxTools = memo(function InboxTools({
  view,
  counts,
  showsGifts,
  onChange,
}: {
  view: InboxView;
  counts: CardCounts | null;
  /** Whether the person may see gifts. */
  showsGifts: boolean;
  onChange: (changes: ViewChanges) => void;
}) {
  return (
    <Stack role="search" spacing={2}>
      <Box sx={{ display: 'flex', gap: 1.5, flexDirection: { xs: 'column', sm: 'row' } }}>
        <Box sx={{ flex: 1 }}>
          <SearchField q={view.q} onChange={(q) => onChange({ q })} />
        </Box>
        <TextField
          select
          value={view.sort}
          onChange={(change) => onChange({ sort: change.target.value as CardSort })}
          slotProps={{
            select: { native: true },
            htmlInput: { 'aria-label': t`Order of the cards` },
            input: { sx: { borderRadius: 99, bgcolor: 'background.paper' } },
          }}
          sx={{ minWidth: { sm: 200 } }}
        >
          {sorts
            .filter(([key]) => showsGifts || key !== 'gift')
            .map(([key, word]) => (
              <option key={key} value={key}>
                {say(word)}
              </option>
            ))}
        </TextField>
      </Box>
      {/* The wrapper protects the negative margins of the chips, which a stack would override. */}
      <div>
        <FilterChips
          chosen={view.filters}
          counts={counts}
          showsGifts={showsGifts}
          onToggle={(key) => onChange(({ filters }) => ({ filters: toggled(filters, key) }))}
        />
      </div>
    </Stack>
  );
});

const toggled = (filters: CardFilter[], key: CardFilter) =>
  filters.includes(key) ? filters.filter((other) => other !== key) : [...filters, key];

const keys = Object.keys(filterWords) as CardFilter[];

/** Toggle buttons for filters, which can be combined. */
function FilterChips({
  chosen,
  counts,
  showsGifts,
  onToggle,
}: {
  chosen: CardFilter[];
  counts: CardCounts | null;
  showsGifts: boolean;
  onToggle: (filter: CardFilter) => void;
}) {
  const numbers: Partial<Record<CardFilter, number>> = {
    unread: counts?.unread ?? 0,
    to_thank: counts?.to_thank ?? 0,
    favourite: counts?.favourite ?? 0,
  };
  return (
    <Box
      role="group"
      aria-label={t({ message: 'Show only', comment: 'for screen readers' })}
      sx={strip}
    >
      {keys
        .filter((key) => showsGifts || key !== 'gift')
        .map((key) => {
          const pressed = chosen.includes(key);
          const number = numbers[key];
          return (
            <ButtonBase
              key={key}
              aria-pressed={pressed}
              onClick={() => onToggle(key)}
              sx={{
                ...pill,
                ...(pressed
                  ? {
                      bgcolor: 'primary.main',
                      color: 'primary.contrastText',
                      borderColor: 'primary.main',
                    }
                  : { bgcolor: 'background.paper', '&:hover': { borderColor: 'text.secondary' } }),
              }}
            >
              {say(filterWords[key])}
              {number ? (
                <Box component="span" sx={{ ml: 0.75, opacity: 0.85, fontWeight: 600 }}>
                  {number}
                </Box>
              ) : null}
            </ButtonBase>
          );
        })}
    </Box>
  );
}

/** Scrolls sideways on phones; the cut-off last chip indicates that. */
const strip = {
  display: 'flex',
  gap: 1,
  flexWrap: { xs: 'nowrap', md: 'wrap' },
  overflowX: { xs: 'auto', md: 'visible' },
  scrollbarWidth: 'none',
  mx: { xs: -2.5, md: 0 },
  px: { xs: 2.5, md: 0 },
  // Room for the focus ring, which the scroll container would clip.
  py: 0.5,
  my: -0.5,
} as const;

const pill = {
  flexShrink: 0,
  minHeight: 44,
  px: 2,
  borderRadius: 99,
  border: 1,
  borderColor: 'divider',
  fontSize: '0.9375rem',
  fontFamily: 'inherit',
  transition: 'background-color 120ms, border-color 120ms',
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
} as const;
