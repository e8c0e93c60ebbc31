import { t } from '@lingui/core/macro';
import { Box } from '@keepsake/shared/ui';
import { currentLanguage, LANGUAGES, OFFERED, type Language } from '@keepsake/shared/words';

/** The address of this page in another language. */
function addressIn(language: string, here: string): string {
  const url = new URL(here);
  url.searchParams.set('lang', language);
  return url.href;
}

interface LanguagePickerProps {
  offered?: readonly Language[];
  /** Opens the page anew: a document has one language. */
  open?: (address: string) => void;
}

/** Chooses the language of the site, each by its own name; nothing where there is only one. */
export function LanguagePicker({
  offered = OFFERED,
  open = (address) => location.assign(address),
}: LanguagePickerProps) {
  if (offered.length < 2) return null;
  return (
    <Box
      component="select"
      aria-label={t({ message: 'Language', comment: 'of the site: names the list of languages' })}
      value={currentLanguage()}
      onChange={({ target }) => open(addressIn(target.value, location.href))}
      sx={{
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
      }}
    >
      {LANGUAGES.filter(({ code }) => offered.includes(code)).map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </Box>
  );
}
