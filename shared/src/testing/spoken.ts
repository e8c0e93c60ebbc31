import { virtual } from '@guidepup/virtual-screen-reader';

/** Everything that a screen reader says about the page, from start to end. */
export async function spoken(): Promise<string[]> {
  await virtual.start({ container: document.body });
  try {
    while ((await virtual.lastSpokenPhrase()) !== 'end of document') await virtual.next();
    return await virtual.spokenPhraseLog();
  } finally {
    await virtual.stop();
  }
}
