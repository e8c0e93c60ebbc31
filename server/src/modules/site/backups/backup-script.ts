import { withLease } from '../../../backup/lease.ts';
import { readManifest, snapshotAt, snapshotsIn } from '../../../backup/manifest.ts';
import { BackupError, type BackupTarget } from '../../../backup/target.ts';
import { megabytes } from '../../../backup/progress.ts';
import { prune } from '../../../backup/prune.ts';
import { removeDamaged } from '../../../backup/objects.ts';
import { takeBackup } from '../../../backup/take.ts';
import { verifyBackup } from '../../../backup/verify.ts';
import type { Config } from '../../../config.ts';
import { parseKeep } from '../../../retention-rules.ts';
import { verifyLedgerOffline } from '../../money/audit/verify-ledger-offline.ts';
import { command, printError, targetOf, tell, withSource, type Options } from './command.ts';

/*
 * `npm run backup -- [verify|list] DIR|s3://bucket/prefix`; a server may run meanwhile:
 *   no subcommand   makes a snapshot; --without-secrets, --keep 7d,4w,6m
 *   verify          restores the newest, or --at NAME, to a temporary database and reads every file; --remove-damaged
 *   list            names the snapshots
 */
await command(async (config, options, signal) => {
  const [first, second] = options.words;
  const isSubcommand = first === 'verify' || first === 'list';
  using target = await targetOf(config, isSubcommand ? second : first);
  if (first === 'list') return await list(target);
  if (first === 'verify') return await verify(target, options, signal);
  return await take(config, target, options, signal);
});

async function take(
  config: Config,
  target: BackupTarget,
  { keep, withoutSecrets }: Options,
  signal: AbortSignal,
): Promise<boolean> {
  const rules = keep === undefined ? null : parseKeep(keep);
  if (keep !== undefined && !rules)
    throw new BackupError(`--keep is "${keep}"; it must be as 7d,4w,6m.`);
  const withSecrets = config.backup.withSecrets && !withoutSecrets;
  const { manifest, copied } = await withSource(config, 'beside', async (source) =>
    withLease(target, async (leased) => {
      const taken = await takeBackup(source, leased, { withSecrets, tell, signal });
      if (rules) {
        const { snapshots, objects } = await prune(leased, rules);
        tell(`Removed: ${snapshots} snapshots, ${objects} files that none names any more.`);
      }
      return taken;
    }),
  );
  const { files, bytes } = manifest.media;
  tell(
    `${manifest.name} is in ${target.name}: ${sum(manifest.rows)} rows and ${files} files (${megabytes(bytes)}), of which ${copied.files} (${megabytes(copied.bytes)}) are new.`,
  );
  if (manifest.arriving > 0)
    tell(`${manifest.arriving} uploads were under way; of them nothing is kept.`);
  if (withSecrets) tell('It holds secrets: whoever reads it can act as anybody. Keep it closed.');
  if (manifest.lost === 0) return true;
  printError(`${manifest.lost} files that the database names are not in the storage, or damaged.`);
  return false;
}

async function verify(
  target: BackupTarget,
  { at, removesDamaged }: Options,
  signal: AbortSignal,
): Promise<boolean> {
  const manifest = await snapshotAt(target, at);
  const { findings, damaged, whole, rows } = await verifyBackup(target, manifest, {
    books: verifyLedgerOffline,
    tell,
    signal,
  });
  tell(
    `${manifest.name}: ${rows} rows restored, ${whole.files} files (${megabytes(whole.bytes)}) whole.`,
  );
  for (const finding of findings) printError(finding);
  if (removesDamaged) {
    const removed = await withLease(target, async (leased) => removeDamaged(leased, damaged));
    tell(
      `Removed: ${removed} damaged files. The next backup stores those that the site still has.`,
    );
  } else if (damaged.length > 0)
    tell(
      'To have the next backup store damaged files again, of those that the site still has, verify with --remove-damaged.',
    );
  if (findings.length === 0) tell('All is whole, and the ledger is right.');
  return findings.length === 0;
}

async function list(target: BackupTarget): Promise<boolean> {
  const names = await snapshotsIn(target);
  for (const name of names) {
    const { rows, media, version, lost } = await readManifest(target, name);
    const missing = lost > 0 ? `, ${lost} missing` : '';
    tell(
      `${name}  ${version}  ${sum(rows)} rows, ${media.files} files (${megabytes(media.bytes)})${missing}`,
    );
  }
  if (names.length === 0) tell(`There is no backup in ${target.name}.`);
  return true;
}

function sum(rows: Record<string, number>): number {
  return Object.values(rows).reduce((total, count) => total + count, 0);
}
