import { t } from '@lingui/core/macro';
import { persistedAtom } from '@keepsake/shared/state';
import { LANGUAGES, OFFERED, type Language } from '@keepsake/shared/words';
import { useStored } from '../../parts/use-stored.ts';
import { Select } from './Select.tsx';

/** Chosen languages by event id; an event without an entry uses each guest's phone language. */
const languagesAtom = persistedAtom<Record<string, Language>>('bridegroom.codeLanguages', {});

/** The language in which an event's code opens, chosen on this device; undefined for each phone's own language. */
export const useCodeLanguage = (eventId: string) => useStored(languagesAtom, eventId);

const offered = LANGUAGES.filter(({ code }) => OFFERED.includes(code));

/** A select for the language of an event's code; each language is listed by its own name. */
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
    <Select
      id="code-language"
      label={label}
      helperText={helperText}
      value={language ?? ''}
      onChoose={(chosen) => onChoose(offered.find(({ code }) => code === chosen)?.code)}
    >
      <option value="">{t`The language of each phone`}</option>
      {offered.map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}
