import { alone } from '../../../backup/lease.ts';
import { readManifest, snapshotAt, snapshotsIn } from '../../../backup/manifest.ts';
import { BackupError, type Place } from '../../../backup/place.ts';
import { megabytes } from '../../../backup/progress.ts';
import { prune } from '../../../backup/prune.ts';
import { takeBackup } from '../../../backup/take.ts';
import { verifyBackup } from '../../../backup/verify.ts';
import type { Config } from '../../../config.ts';
import { parseKeep } from '../../../keep-rules.ts';
import { booksOf } from '../../money/audit/books-of.ts';
import { command, complain, placeOf, tell, withSource, type Typed } from './command.ts';

/*
 * `npm run backup -- [verify|list] DIR|s3://bucket/prefix`, beside a running server or not:
 *   without a word   makes a snapshot; --without-secrets, --keep 7d,4w,6m
 *   verify           restores the newest, or --at NAME, to a database of its own and reads every file
 *   list             names the snapshots
 */
await command(async (config, typed, signal) => {
  const [first, second] = typed.words;
  const isWord = first === 'verify' || first === 'list';
  const place = await placeOf(config, isWord ? second : first);
  try {
    if (first === 'list') return await list(place);
    if (first === 'verify') return await verify(place, typed, signal);
    return await take(config, place, typed, signal);
  } finally {
    place.close();
  }
});

async function take(
  config: Config,
  place: Place,
  { keep, withoutSecrets }: Typed,
  signal: AbortSignal,
): Promise<boolean> {
  const rules = keep === undefined ? null : parseKeep(keep);
  if (keep !== undefined && !rules)
    throw new BackupError(`--keep is "${keep}"; it must be as 7d,4w,6m.`);
  const withSecrets = config.backup.withSecrets && !withoutSecrets;
  const { manifest, copied } = await withSource(config, 'beside', async (source) =>
    alone(place, async () => {
      const taken = await takeBackup(source, place, { withSecrets, tell, signal });
      if (rules) {
        const { snapshots, objects } = await prune(place, rules);
        tell(`Removed: ${snapshots} snapshots, ${objects} files that none names any more.`);
      }
      return taken;
    }),
  );
  const { files, bytes } = manifest.media;
  tell(
    `${manifest.name} is in ${place.name}: ${sum(manifest.rows)} rows and ${files} files (${megabytes(bytes)}), of which ${copied.files} (${megabytes(copied.bytes)}) are new.`,
  );
  if (manifest.arriving > 0)
    tell(`${manifest.arriving} uploads were under way; of them nothing is kept.`);
  if (withSecrets) tell('It holds secrets: whoever reads it can act as anybody. Keep it closed.');
  if (manifest.lost === 0) return true;
  complain(`${manifest.lost} files that the database names are not in the storage, or damaged.`);
  return false;
}

async function verify(place: Place, { at }: Typed, signal: AbortSignal): Promise<boolean> {
  const manifest = await snapshotAt(place, at);
  const { findings, whole, rows } = await verifyBackup(place, manifest, {
    books: booksOf,
    tell,
    signal,
  });
  tell(
    `${manifest.name}: ${rows} rows restored, ${whole.files} files (${megabytes(whole.bytes)}) whole.`,
  );
  for (const finding of findings) complain(finding);
  if (findings.length === 0) tell('All is whole, and the ledger is right.');
  return findings.length === 0;
}

async function list(place: Place): Promise<boolean> {
  const names = await snapshotsIn(place);
  for (const name of names) {
    const { rows, media, version, lost } = await readManifest(place, name);
    const missing = lost > 0 ? `, ${lost} missing` : '';
    tell(
      `${name}  ${version}  ${sum(rows)} rows, ${media.files} files (${megabytes(media.bytes)})${missing}`,
    );
  }
  if (names.length === 0) tell(`There is no backup in ${place.name}.`);
  return true;
}

function sum(rows: Record<string, number>): number {
  return Object.values(rows).reduce((total, count) => total + count, 0);
}
