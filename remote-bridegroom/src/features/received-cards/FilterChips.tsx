import { t } from '@lingui/core/macro';
import type { CardCounts, CardFilter } from '@keepsake/shared/api';
import { Box, ButtonBase } from '@keepsake/shared/ui';
import { say } from '@keepsake/shared/words';
import { filterWords } from './inbox-query.ts';

const keys = Object.keys(filterWords) as CardFilter[];

/** Toggle buttons for filters, which can be combined. */
export function FilterChips({
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
