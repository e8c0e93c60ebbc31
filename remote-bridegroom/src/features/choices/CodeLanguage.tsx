import { t } from '@lingui/core/macro';
import { TextField } from '@keepsake/shared/forms';
import { persistedAtom } from '@keepsake/shared/state';
import { LANGUAGES, OFFERED, type Language } from '@keepsake/shared/words';
import { useOfEvent } from '../../parts/use-of-event.ts';

/** By event id; nothing for the language of each phone. */
const languagesAtom = persistedAtom<Record<string, Language>>('bridegroom.codeLanguages', {});

/** The language that an event's code opens in, as it was chosen on this device; undefined for that of each phone. */
export const useCodeLanguage = (eventId: string) => useOfEvent(languagesAtom, eventId);

const offered = LANGUAGES.filter(({ code }) => OFFERED.includes(code));

/** Chooses it, each language by its own name. */
export function CodeLanguage({
  label,
  helperText,
  language,
  onChoose,
}: {
  label: string;
  helperText: string;
  language: Language | undefined;
  onChoose: (language: Language | undefined) => void;
}) {
  return (
    <TextField
      select
      fullWidth
      id="code-language"
      label={label}
      helperText={helperText}
      value={language ?? ''}
      onChange={({ target }) => onChoose(offered.find(({ code }) => code === target.value)?.code)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{t`The language of each phone`}</option>
      {offered.map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </TextField>
  );
}
