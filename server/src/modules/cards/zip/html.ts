const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text and for quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** A path inside the folder as an address: whatever is in a name, it stays a name. */
export function fileAddress(path: string): string {
  return escapeHtml(path.split('/').map(encodeURIComponent).join('/'));
}
