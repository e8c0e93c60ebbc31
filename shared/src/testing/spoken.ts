import { virtual } from '@guidepup/virtual-screen-reader';

/** What a screen reader says of the page, from its beginning to its end. */
export async function spoken(): Promise<string[]> {
  await virtual.start({ container: document.body });
  try {
    while ((await virtual.lastSpokenPhrase()) !== 'end of document') await virtual.next();
    return await virtual.spokenPhraseLog();
  } finally {
    await virtual.stop();
  }
}
