/**
 * Hands an address to the browser's own download, which shows its progress and can be resumed.
 * @param filename the server's own unless told
 */
export function startDownload(address: string, filename = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Milliseconds that a file which is only here stays to be read: some browsers do so after the click. */
const STAYS = 60_000;

/** Puts a file that exists only here among the downloads. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  startDownload(address, file.name);
  setTimeout(() => URL.revokeObjectURL(address), STAYS);
}

/** The address by which a file of ours is saved and not shown, wherever its bytes come from; another address as it is. */
export function toSave(address: string): string {
  return address.includes('?') ? `${address}&download` : address;
}
