/** Notes something for all tabs of this device, also later ones. A full device goes on without the note. */
export function setMark(key: string): void {
  try {
    localStorage.setItem(key, 'yes');
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
