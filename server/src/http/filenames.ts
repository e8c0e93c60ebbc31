const FALLBACK = 'file';

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A file name for display: its last 200 characters, without folders, control characters and direction marks. */
export function displayName(name: string): string {
  const last = name.split(/[/\\]/).pop() ?? '';
  return Array.from(last.replaceAll(CONTROL, '').trim()).slice(-200).join('') || FALLBACK;
}

/** Most bytes of a name: file systems take 255, and a number or another extension may be added. */
const MOST_BYTES = 220;

/** A name that every file system accepts, for folders and files in a zip. A slash, as in “Anna/Ben”, becomes a hyphen. */
export function safeName(name: string, longest = 80): string {
  const cleaned = name
    .replaceAll(CONTROL, '')
    .normalize('NFC')
    .replaceAll(/[<>:"|?*/\\]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[.\s]+/, '')
    .replace(TAIL, '');
  const allowed = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(cleaned) ? `_${cleaned}` : cleaned;
  return cutName(allowed, longest) || FALLBACK;
}

/** What Windows drops from the end of a name, so that links to a folder with it would lead nowhere. */
const TAIL = /[.\s]+$/;

/** Shortens a name before its extension, and never in the middle of a character. */
function cutName(name: string, longest: number): string {
  const characters = Array.from(name);
  if (characters.length <= longest && Buffer.byteLength(name) <= MOST_BYTES) return name;
  const extension = /\.[\w-]{1,8}$/.exec(name)?.[0] ?? '';
  let stem = characters.slice(0, Math.min(characters.length, longest) - extension.length);
  while (Buffer.byteLength(stem.join('')) + extension.length > MOST_BYTES) stem = stem.slice(0, -1);
  return stem.join('').replace(TAIL, '') + extension;
}

/** The Content-Disposition header of a download: an ASCII name for old clients, and the full name in UTF-8. */
export function contentDisposition(how: 'inline' | 'attachment', name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${how}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
