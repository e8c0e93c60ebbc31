import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { parsePo } from 'pofile-ts';

/** A message of a PO file. */
export interface Entry {
  /** Id as the macros generate it. */
  id: string;
  /** English, with ICU placeholders. */
  message: string;
  /** Distinguishes equal messages with different meanings. */
  context: string | null;
  /** Empty when untranslated. */
  translation: string;
}

/** The messages of a PO file without obsolete ones. @throws Error for a malformed file */
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

/** The existing translations of a catalogue, by id. */
export function translationsOf(entries: readonly Entry[]): Record<string, string> {
  return Object.fromEntries(
    entries.flatMap(({ id, translation }) => (translation === '' ? [] : [[id, translation]])),
  );
}
