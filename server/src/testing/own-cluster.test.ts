import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { eventually } from './eventually.ts';

const script = `
  import { startOwnCluster } from ${JSON.stringify(import.meta.resolve('./own-cluster.ts'))};
  const { connection } = await startOwnCluster();
  console.log(connection.host);
  setInterval(() => {}, 60_000);
`;

it.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
  'a process that is ended by %s leaves no database behind',
  async (signal) => {
    const parameters = ['--input-type=module', '--eval', script];
    const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'inherit'] });
    const output = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
    const socket = `${String(output[0]).trim()}/.s.PGSQL.5432`;
    expect(existsSync(socket)).toBe(true);
    child.kill(signal);
    await once(child, 'exit');
    await eventually(async () => !existsSync(socket));
  },
);
