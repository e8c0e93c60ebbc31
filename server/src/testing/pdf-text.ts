import { inflateSync } from 'node:zlib';

/**
 * Extracts the text of a PDF with embedded fonts by line, as a reader does for copying: content streams are inflated,
 * and glyphs mapped to characters by each font's ToUnicode table.
 */
export function pdfText(file: Buffer): string[] {
  const objects = objectsOf(file);
  const fonts = new Map<string, Map<string, string>>();
  for (const { text } of objects.values()) {
    const list = /\/Font <<([^>]*)>>/.exec(text.replaceAll('\n', ' '))?.[1] ?? '';
    for (const [, name = '', id = ''] of list.matchAll(/\/(\w+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.text ?? '')?.[1] ?? '';
      fonts.set(name, characters(objects.get(table)?.stream ?? ''));
    }
  }
  const lines: string[] = [];
  for (const { stream } of objects.values()) {
    if (!/\bTf\b/.test(stream)) continue;
    for (const [, block = ''] of stream.matchAll(/BT\n([\s\S]*?)ET/g)) {
      const font = fonts.get(/\/(\w+) [\d.]+ Tf/.exec(block)?.[1] ?? '');
      const glyphs = [...block.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => hex).join('');
      lines.push((glyphs.match(/.{4}/g) ?? []).map((glyph) => font?.get(glyph) ?? '').join(''));
    }
  }
  return lines;
}

/** Returns the replacement texts of glyphs (`ActualText`), in file order. */
export function actualTexts(file: Buffer): string[] {
  const spans = pdfStreams(file).flatMap((stream) => [
    ...stream.matchAll(/\/ActualText \(((?:\\[^]|[^\\)])*)\)/g),
  ]);
  return spans.map(([, written = '']) => {
    const bytes = Buffer.from(
      written.replaceAll(/\\([^])/g, (_whole, sign: string) => escapes[sign] ?? sign),
      'latin1',
    );
    // UTF-16BE after a byte order mark, otherwise Latin-1.
    if (bytes[0] !== 0xfe || bytes[1] !== 0xff) return bytes.toString('latin1');
    return Buffer.from(bytes.subarray(2)).swap16().toString('utf16le');
  });
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Returns the unpacked content streams of the pages. */
export function pdfStreams(file: Buffer): string[] {
  return [...objectsOf(file).values()].map(({ stream }) => stream).filter(Boolean);
}

interface PdfObject {
  text: string;
  stream: string;
}

/** The objects of a file by number. */
export function objectsOf(file: Buffer): Map<string, PdfObject> {
  const raw = file.toString('latin1');
  const found = new Map<string, PdfObject>();
  for (const match of raw.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)) {
    const [, id = '', body = ''] = match;
    const at = body.indexOf('stream\n');
    const text = at < 0 ? body : body.slice(0, at);
    const bytes = Buffer.from(body.slice(at + 7, body.lastIndexOf('\nendstream')), 'latin1');
    const packed = text.includes('FlateDecode');
    const stream = at < 0 ? '' : (packed ? inflateSync(bytes) : bytes).toString('latin1');
    found.set(id, { text, stream });
  }
  return found;
}

/** Parses a ToUnicode table: glyph, as hex, to characters. */
function characters(table: string): Map<string, string> {
  const found = new Map<string, string>();
  const ranges = table.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi);
  for (const [, first = '0', , list = ''] of ranges) {
    // A ligature stands for several characters.
    const values = [...list.matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex = '']) => hex);
    for (const [at, hex] of values.entries()) {
      const glyph = (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0');
      const units = (hex.match(/[0-9a-f]{4}/gi) ?? []).map((unit) => Number.parseInt(unit, 16));
      found.set(glyph, String.fromCharCode(...units));
    }
  }
  return found;
}
