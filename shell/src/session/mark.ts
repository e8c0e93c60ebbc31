/** Notes something for all tabs of this device, also later ones, or for this tab. A full device goes on without the note. */
export function setMark(key: string, value = 'yes', storage: Storage = localStorage): void {
  try {
    storage.setItem(key, value);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
