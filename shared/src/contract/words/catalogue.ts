import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { parsePo } from 'pofile-ts';

/** A message of a PO file. */
export interface Entry {
  /** As macros give it. */
  id: string;
  /** English, with ICU placeholders. */
  message: string;
  /** What tells two equal messages apart. */
  context: string | null;
  /** Empty where it is missing. */
  translation: string;
}

/** The messages of a PO file; those that no source has any more are left out. @throws Error for a damaged file */
export function readCatalogue(text: string): Entry[] {
  return parsePo(text)
    .items.filter((item) => !item.obsolete && item.msgid !== '')
    .map(({ msgid, msgctxt, msgstr }) => ({
      id: generateMessageId(msgid, msgctxt ?? undefined) as string,
      message: msgid,
      context: msgctxt,
      translation: msgstr[0] ?? '',
    }));
}

/** Its translations by id. */
export function translationsOf(entries: readonly Entry[]): Record<string, string> {
  return Object.fromEntries(
    entries.flatMap(({ id, translation }) => (translation === '' ? [] : [[id, translation]])),
  );
}
