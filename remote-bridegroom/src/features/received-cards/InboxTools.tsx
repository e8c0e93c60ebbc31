import { t } from '@lingui/core/macro';
import type { CardCounts, CardFilter, CardSort } from '@keepsake/shared/api';
import { TextField } from '@keepsake/shared/forms';
import { Box, Stack } from '@keepsake/shared/ui';
import { say, type Message } from '@keepsake/shared/words';
import { memo } from 'react';
import { sortWords, type InboxView, type ViewChanges } from './inbox-query.ts';
import { FilterChips } from './FilterChips.tsx';
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
