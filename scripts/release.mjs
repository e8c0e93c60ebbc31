/*
 * Manages the releases of the front end in the folder that servers read: `dist/site`, or the one given by `--site`.
 *   npm run release -- list
 *   npm run release -- publish remote-attendee [folder of the build]
 *   npm run release -- check remote-attendee 3b9a27     checks that it fits the live releases and its files are intact
 *   npm run release -- promote remote-attendee 3b9a27   makes it live for all visitors
 *   npm run release -- promote shell 5d02c1 --major     for a new major contract version, which no remote supports yet:
 *                                                       misfits are reported, not refused; release the remotes next
 *   npm run release -- canary remote-attendee 3b9a27 5  gives it to 5 % of visitors, always the same ones
 *   npm run release -- rollback remote-attendee         returns to the previous release, or ends a canary
 *   npm run release -- reinstate remote-attendee        undoes the last withdrawal by a server
 *   npm run release -- history
 *   npm run release -- key                              prints the public key of this machine, for owners.json
 * A version may be shortened. Changes are signed with the private key in RELEASE_KEY (`.data/secrets/release-key.pem`).
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { author } from './lib/author.mjs';
import { root } from './lib/project.mjs';
import { problemsOf, sound, whole } from '../server/src/releases/registry/check.ts';
import { rollbacksWithout } from '../server/src/releases/registry/rollbacks.ts';
import { Refused } from '../server/src/releases/registry/refused.ts';
import { registryAt } from '../server/src/releases/registry/registry.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string', default: join(root, 'dist/site') },
    major: { type: 'boolean', default: false },
  },
});
const [command, name, second, third] = positionals;
const by = author();
const registry = registryAt(resolve(values.site), by);

/** Name of the releases that a check compares with, for messages. */
const others = () => (name === 'shell' ? 'the live remotes' : 'the live shell');

/** Describes a release on one line: version, commit, author, size, change. */
async function describe(what, version) {
  const { about = {} } = await registry.described(what, version).catch(() => ({}));
  const { package: number, commit, author, change, pages = {} } = about;
  const largest = Math.max(0, ...Object.values(pages));
  return [
    version,
    number,
    commit && `commit ${commit}`,
    author && `by ${author}`,
    largest > 0 && `pages up to ${Math.ceil(largest / 1000)} KB`,
    change,
  ]
    .filter(Boolean)
    .join('  ');
}

const commands = {
  async list() {
    for (const state of await registry.list()) {
      const { name: each, version, contract = '', canary, before, withdrawn, damaged } = state;
      console.log(`${each}${contract ? `, contract ${contract}` : ''}`);
      console.log(`  live    ${await describe(each, version)}`);
      if (canary)
        console.log(
          `  tried   ${canary.version} for ${canary.share} %  ${await describe(each, canary.version)}`,
        );
      for (const one of before.slice(0, 3)) console.log(`  before  ${await describe(each, one)}`);
      for (const { version: back, why } of withdrawn) console.log(`  withdrawn  ${back}: ${why}`);
      for (const what of damaged) console.log(`  damaged  ${what}`);
    }
  },
  async history() {
    for (const { at, who, action, package: what, from, to, share } of await registry.history()) {
      const change = from ? `${from} → ${to}` : to;
      console.log(
        `${at}  ${who.padEnd(12)} ${action.padEnd(9)} ${what.padEnd(20)} ${change}${share ? ` (${share} %)` : ''}`,
      );
    }
  },
  async key() {
    console.log(`${by.name}: ${by.key}`);
  },
  async publish() {
    const version = await registry.publish(name, resolve(second ?? join(root, name, 'dist')));
    console.log(
      `${name} ${version} is published. Live is ${(await registry.live(name))?.version ?? 'nothing'}.`,
    );
  },
  async check() {
    const version = await registry.find(name, second ?? '');
    const problems = [
      ...(await problemsOf(registry, name, version)),
      ...(await rollbacksWithout(registry, name, version)),
    ];
    for (const problem of problems) console.log(`${name} ${version}: ${problem}`);
    if (problems.length > 0) process.exitCode = 1;
    else console.log(`${name} ${version} fits ${others()}, and its files are whole.`);
  },
  async promote() {
    const { version, misfits } = values.major
      ? await whole(registry, name, second ?? '')
      : { version: await sound(registry, name, second ?? ''), misfits: [] };
    const rollbacks = await rollbacksWithout(registry, name, version);
    await registry.promote(name, version);
    console.log(`${name} ${(await registry.live(name)).version} is live.`);
    for (const misfit of [...misfits, ...rollbacks]) console.log(`But ${misfit}.`);
  },
  async canary() {
    const version = await sound(registry, name, second ?? '');
    await registry.canary(name, version, Number(third));
    console.log(`${third} % of visitors get ${name} ${version}.`);
  },
  async rollback() {
    const version = await registry.rollback(name);
    console.log(`${name} ${version} is live.`);
    for (const problem of await problemsOf(registry, name, version)) console.log(`But ${problem}.`);
  },
  async reinstate() {
    const version = await registry.reinstate(name);
    const { canary } = await registry.live(name);
    console.log(
      canary
        ? `${canary.share} % of visitors get ${name} ${canary.version}.`
        : `${name} ${version} is live.`,
    );
    for (const problem of await problemsOf(registry, name, canary?.version ?? version))
      console.log(`But ${problem}.`);
  },
};

const withoutPackage = new Set(['list', 'history', 'key']);
const run = commands[command];
if (!run || (!withoutPackage.has(command) && !name)) {
  console.error(
    `npm run release -- ${Object.keys(commands).join('|')} [package] [version] [percent]`,
  );
  process.exit(2);
}
try {
  await run();
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
