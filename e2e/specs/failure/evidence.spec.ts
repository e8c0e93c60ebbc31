import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { env } from 'node:process';
import { expect, test } from '../../fixtures/test.ts';

const e2e = resolve(import.meta.dirname, '../..');

interface Attachment {
  name: string;
  path?: string;
  body?: string;
}
interface Report {
  suites: { specs: { title: string; tests: { status: string; results: Result[] }[] }[] }[];
}
interface Result {
  status: string;
  attachments: Attachment[];
}

/** Runs the failing tests against a running server. */
async function runFailing(
  url: string,
  outputDir: string,
): Promise<{ code: number; report: Report }> {
  const parameters = ['test', '--config', 'fixtures/failing/playwright.config.ts'];
  return new Promise((done) => {
    execFile(
      'playwright',
      [...parameters, '--output', outputDir],
      // Playwright marks worker processes with TEST_WORKER_INDEX; the nested run must not count as one.
      { cwd: e2e, env: { ...env, TRACE: '', AREAS: '', KEEPSAKE_URL: url, TEST_WORKER_INDEX: '' } },
      (error, stdout) => {
        const code = error ? Number(error.code) : 0;
        done({ code, report: JSON.parse(stdout.slice(stdout.indexOf('{'))) as Report });
      },
    );
  });
}

const names = ({ attachments }: Result) => attachments.map(({ name }) => name);

/** Reads an attachment by name, from its file or from the report itself. */
async function read(result: Result | undefined, name: string): Promise<Buffer> {
  const found = result?.attachments.find((attachment) => attachment.name === name);
  if (found?.path) return readFile(found.path);
  return Buffer.from(found?.body ?? '', 'base64');
}

test('a failing test attaches trace, video and axe’s findings, and is flaky if it passes on its retry', async ({
  server,
}, info) => {
  const { code, report } = await runFailing(server.url, info.outputPath('failing'));
  expect(code).toBe(1);
  const tests = report.suites
    .flatMap(({ specs }) => specs)
    .flatMap((spec) => spec.tests.map((each) => ({ title: spec.title, ...each })));
  expect(tests.map(({ title, status }) => [title, status])).toEqual([
    ['fails each time', 'unexpected'],
    ['fails the first time', 'flaky'],
    ['passes', 'expected'],
  ]);
  const [always, once, never] = tests.map(({ results }) => results);

  expect(always?.map(({ status }) => status)).toEqual(['failed', 'failed']);
  const [, again] = always ?? [];
  expect((await read(again, 'trace')).subarray(0, 2).toString()).toBe('PK');
  // Magic number of Matroska, and so of WebM.
  expect((await read(again, 'video')).subarray(0, 4).toString('hex')).toBe('1a45dfa3');
  expect(JSON.parse(String(await read(again, 'accessibility-1.json')))).toMatchObject({
    url: `${server.url}/login`,
    violations: [{ id: 'button-name' }],
  });
  expect(String(await read(again, 'accessibility-1.txt'))).toContain('button-name (critical)');

  expect(once?.map(({ status }) => status)).toEqual(['failed', 'passed']);
  expect(once?.[1] && names(once[1])).toEqual(expect.arrayContaining(['trace', 'video']));
  expect(never?.flatMap(names)).toEqual([]);
});
