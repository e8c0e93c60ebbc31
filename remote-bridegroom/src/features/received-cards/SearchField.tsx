import { t } from '@lingui/core/macro';
import { InputAdornment, TextField } from '@keepsake/shared/forms';
import { CloseIcon, SearchIcon } from '@keepsake/shared/icons';
import { IconButton } from '@keepsake/shared/ui';
import { useEffect, useEffectEvent } from 'react';
import { useLocalValue } from '../../parts/use-local-value.ts';

/** Debounce of the search, in milliseconds. */
const DEBOUNCE = 250;

/** Searches cards by sender and text during typing. */
export function SearchField({ q, onChange }: { q: string; onChange: (q: string) => void }) {
  const { local: typed, setLocal: setTyped, latest, commit } = useLocalValue(q, onChange);
  const words = typed.trim();
  const commitLater = useEffectEvent(commit);
  useEffect(() => {
    if (words === latest) return undefined;
    const later = setTimeout(() => commitLater(words), DEBOUNCE);
    return () => clearTimeout(later);
  }, [words, latest]);

  return (
    <TextField
      fullWidth
      type="search"
      value={typed}
      onChange={(change) => setTyped(change.target.value)}
      onKeyDown={(pressed) => {
        if (pressed.key === 'Enter') commit(words);
      }}
      placeholder={t`Search names and words`}
      slotProps={{
        htmlInput: { 'aria-label': t`Search your cards`, maxLength: 100, enterKeyHint: 'search' },
        input: {
          sx: {
            borderRadius: 99,
            bgcolor: 'background.paper',
            '& input::-webkit-search-cancel-button': { display: 'none' },
          },
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon />
            </InputAdornment>
          ),
          endAdornment: typed ? (
            <InputAdornment position="end">
              <IconButton
                aria-label={t`Clear the search`}
                edge="end"
                onClick={() => {
                  setTyped('');
                  commit('');
                }}
              >
                <CloseIcon />
              </IconButton>
            </InputAdornment>
          ) : null,
        },
      }}
    />
  );
}
