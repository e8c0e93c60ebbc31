import { NotOurs, readZip } from './read.mjs';

const MANIFEST = 'manifest.json';
/** Maximum size of a manifest in bytes, enough for an event with a hundred thousand files. */
const MAX_MANIFEST = 256 * 1024 * 1024;

/**
 * Compares a zip with the manifest in it.
 * @param {string} path
 * @returns {Promise<{ ok: boolean, lines: string[] }>} `lines` is the report, the verdict last
 */
export async function verifyZip(path) {
  let zip;
  try {
    zip = await readZip(path, (name, bytes) => name === MANIFEST && bytes < MAX_MANIFEST);
  } catch (error) {
    if (!(error instanceof NotOurs)) throw error;
    return { ok: false, lines: [error.message] };
  }
  const listed = filesIn(zip.files.get(MANIFEST)?.content ?? null);
  if (!listed)
    return {
      ok: false,
      lines: [
        zip.isWhole
          ? 'There is no manifest.json in it that lists its files: it comes from elsewhere, or from a release before.'
          : 'The download broke off before the list of its files had arrived. Start it again.',
      ],
    };
  const lines = [];
  const known = new Set([MANIFEST]);
  let good = 0;
  for (const { path: name, bytes, sha256 } of listed) {
    known.add(name);
    const found = zip.files.get(name);
    if (!found)
      lines.push(`missing  ${name} (${bytes} bytes)${name === zip.broken ? ', broken off' : ''}`);
    else if (found.bytes !== bytes || found.sha256 !== sha256) lines.push(`damaged  ${name}`);
    else good += 1;
  }
  for (const name of zip.files.keys()) if (!known.has(name)) lines.push(`unknown  ${name}`);
  const isWhole = zip.isWhole && lines.length === 0;
  lines.push(`${good} of ${listed.length} files are there, byte for byte.`);
  if (!zip.isWhole)
    lines.push(
      `The download broke off after ${zip.bytes} bytes. Go on with it in the browser’s list of downloads, or start it again.`,
    );
  return { ok: isWhole, lines };
}

function filesIn(content) {
  if (!content) return null;
  try {
    const { files } = JSON.parse(content.toString('utf8'));
    return Array.isArray(files) ? files : null;
  } catch {
    return null;
  }
}
