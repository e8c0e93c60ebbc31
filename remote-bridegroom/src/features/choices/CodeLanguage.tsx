import { t } from '@lingui/core/macro';
import { persistedAtom } from '@keepsake/shared/state';
import { LANGUAGES, OFFERED, type Language } from '@keepsake/shared/words';
import { useKept } from '../../parts/use-kept.ts';
import { Select } from './Select.tsx';

/** By event id; nothing for the language of each phone. */
const languagesAtom = persistedAtom<Record<string, Language>>('bridegroom.codeLanguages', {});

/** The language that an event's code opens in, as it was chosen on this device; undefined for that of each phone. */
export const useCodeLanguage = (eventId: string) => useKept(languagesAtom, eventId);

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
