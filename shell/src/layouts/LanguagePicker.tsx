import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { GlobeIcon } from '@keepsake/shared/icons';
import { overlaidControl } from '@keepsake/shared/theme/visually-hidden';
import { Box, Stack } from '@keepsake/shared/ui';
import { currentLanguage, LANGUAGES, OFFERED, type Language } from '@keepsake/shared/words';
import { useShell } from '../host/shell-services.ts';

const languages = LANGUAGES.filter(({ code }) => OFFERED.includes(code));

/**
 * Chooses the language of the site; each is listed by its own name.
 * @param small shows a globe, with the name of the language beside it on wide screens
 */
export function LanguagePicker({ small = false }) {
  const { chooseLanguage } = useShell();
  const [chosen, setChosen] = useState<string | null>(null);
  const current = chosen ?? currentLanguage();
  const choose = async (language: Language) => {
    setChosen(language);
    // On success the page reloads, so only a failure resets the choice.
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
      <Box component="span" aria-hidden sx={ring} />
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
  // System fonts, because language names use all scripts and would make every page download their web fonts.
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
} as const;

/** The focus ring of the invisible list, for the keyboard only; beside it, since not every browser styles by descendants. */
const ring = {
  position: 'absolute',
  inset: 0,
  borderRadius: 'inherit',
  pointerEvents: 'none',
  ':focus-visible ~ &': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const;
