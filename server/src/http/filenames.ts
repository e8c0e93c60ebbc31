const FALLBACK = 'file';

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A file's name as it came, without its folders and without what would disturb a page. */
export function displayName(name: string): string {
  const last = name.split(/[/\\]/).pop() ?? '';
  return last.replaceAll(CONTROL, '').trim().slice(-200) || FALLBACK;
}

/** A name that every file system takes: for folders and files in a zip. */
export function safeName(name: string, longest = 80): string {
  const cleaned = displayName(name)
    .normalize('NFC')
    .replaceAll(/[<>:"|?*/\\]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[.\s]+/, '')
    .replace(/[.\s]+$/, '');
  const name_ = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(cleaned) ? `_${cleaned}` : cleaned;
  return cutName(name_, longest) || FALLBACK;
}

/** Cuts before the extension, and never through a character. */
function cutName(name: string, longest: number): string {
  const characters = Array.from(name);
  if (characters.length <= longest) return name;
  const extension = /\.[\w-]{1,8}$/.exec(name)?.[0] ?? '';
  return (
    characters
      .slice(0, longest - extension.length)
      .join('')
      .trimEnd() + extension
  );
}

/** The header that names a download, for every browser and every script. */
export function contentDisposition(how: 'inline' | 'attachment', name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${how}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
