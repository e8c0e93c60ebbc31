import { t } from '@lingui/core/macro';
import { InputAdornment, TextField } from '@keepsake/shared/forms';
import { CloseIcon, SearchIcon } from '@keepsake/shared/icons';
import { IconButton } from '@keepsake/shared/ui';
import { useEffect, useEffectEvent } from 'react';
import { useLocalValue } from '../../parts/use-local-value.ts';

/** Milliseconds after the last key until what was typed is looked for. */
const PAUSE = 250;

/** Looks for cards by their senders and their words, while they are typed. */
export function SearchField({ q, onChange }: { q: string; onChange: (q: string) => void }) {
  const { local: typed, setLocal: setTyped, latest, tell } = useLocalValue(q, onChange);
  const words = typed.trim();
  const tellLater = useEffectEvent(tell);
  useEffect(() => {
    if (words === latest) return undefined;
    const later = setTimeout(() => tellLater(words), PAUSE);
    return () => clearTimeout(later);
  }, [words, latest]);

  return (
    <TextField
      fullWidth
      type="search"
      value={typed}
      onChange={(change) => setTyped(change.target.value)}
      onKeyDown={(pressed) => {
        if (pressed.key === 'Enter') tell(words);
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
                  tell('');
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
