import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../lib/project.mjs';

const MIGRATIONS = 'server/src/db/migrations/0*.ts';

/** The previous release is not available in this clone; the message says why. */
export class NoPrevious extends Error {}

/**
 * Finds the release before this one: the given ref, else the newest tag `v*` before this commit, else the commit before
 * the one that added the newest migration.
 * @param {string | undefined} ref commit, branch or tag
 * @param {string} folder folder of the clone
 * @returns {Promise<{ commit: string, why: string }>}
 * @throws NoPrevious
 */
export async function previousRelease(ref, folder = root) {
  const git = async (...parameters) => {
    const { stdout } = await promisify(execFile)('git', parameters, { cwd: folder });
    return stdout.trim();
  };
  const head = await git('rev-parse', 'HEAD').catch(() => {
    throw new NoPrevious('this is no clone of the repository: git knows of no release before');
  });
  if (ref) {
    const commit = await git('rev-parse', '--verify', `${ref}^{commit}`).catch(() => {
      throw new NoPrevious(`there is no ${ref} in this clone`);
    });
    return { commit, why: 'as asked' };
  }
  const tags = await git('tag', '--merged', 'HEAD', '--sort=-version:refname', '--list', 'v*');
  for (const tag of tags.split('\n').filter(Boolean)) {
    const commit = await git('rev-parse', `${tag}^{commit}`);
    if (commit !== head) return { commit, why: `tag ${tag}` };
  }
  const added = await git('log', '--diff-filter=A', '--format=%H', '-1', '--', MIGRATIONS);
  const before = added && (await git('rev-parse', '--verify', `${added}^`).catch(() => ''));
  if (!before)
    throw new NoPrevious(
      'this clone has no history: there is no tag v*, and no commit before the newest migration (git fetch --unshallow --tags)',
    );
  return { commit: before, why: `before the newest migration came with ${added.slice(0, 8)}` };
}
