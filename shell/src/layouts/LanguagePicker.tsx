import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { GlobeIcon } from '@keepsake/shared/icons';
import { overlaidControl } from '@keepsake/shared/theme/visually-hidden';
import { Box, Stack } from '@keepsake/shared/ui';
import { currentLanguage, LANGUAGES, OFFERED, type Language } from '@keepsake/shared/words';
import { useShell } from '../host/shell-services.ts';

interface LanguagePickerProps {
  /** A sign in a header, with the name of the language beside it where there is room. */
  small?: boolean;
  offered?: readonly Language[];
}

/** Chooses the language of the site, each by its own name; nothing where there is only one. */
export function LanguagePicker({ small = false, offered = OFFERED }: LanguagePickerProps) {
  const { chooseLanguage } = useShell();
  const [chosen, setChosen] = useState<string | null>(null);
  if (offered.length < 2) return null;
  const languages = LANGUAGES.filter(({ code }) => offered.includes(code));
  const current = chosen ?? currentLanguage();
  const choose = async (language: Language) => {
    setChosen(language);
    // The page that it is said on goes away.
    if (!(await chooseLanguage(language))) setChosen(null);
  };
  const list = (
    <Box
      component="select"
      name="lang"
      aria-label={t({ message: 'Language', comment: 'of the site: names the list of languages' })}
      value={current}
      disabled={chosen !== null}
      onChange={({ target }) => {
        const language = languages.find(({ code }) => code === target.value);
        if (language) void choose(language.code);
      }}
      sx={[field, small && { ...overlaidControl, p: 0 }]}
    >
      {languages.map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </Box>
  );
  if (!small) return list;
  return (
    <Stack direction="row" sx={sign}>
      <GlobeIcon />
      <Box
        component="span"
        aria-hidden
        lang={current}
        sx={{ display: { xs: 'none', md: 'block' } }}
      >
        {languages.find(({ code }) => code === current)?.name}
      </Box>
      {list}
    </Stack>
  );
}

const field = {
  minHeight: 44,
  maxWidth: '100%',
  px: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'text.primary',
  font: 'inherit',
  // Names in all scripts, by whose widths a browser makes the field: no page fetches their letters for that.
  fontFamily: 'system-ui, sans-serif',
} as const;

const sign = {
  position: 'relative',
  flexShrink: 0,
  alignItems: 'center',
  justifyContent: 'center',
  gap: 1,
  minWidth: 44,
  height: 44,
  px: { xs: 0, md: 1.5 },
  borderRadius: 999,
  whiteSpace: 'nowrap',
  '&:hover': { bgcolor: 'action.hover' },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const;
