/**
 * Starts a download by the browser, which shows progress and can resume it.
 * @param filename the server's name by default
 */
export function startDownload(address: string, filename = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Milliseconds before an object URL is revoked; some browsers read the file only after the click. */
const REVOKE_AFTER = 60_000;

/** Saves a file that exists only in memory to the downloads. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  startDownload(address, file.name);
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER);
}

/** The address by which the browser saves a signed file of ours; other addresses are unchanged. */
export function toSave(address: string): string {
  return address.includes('?') ? `${address}&download` : address;
}
