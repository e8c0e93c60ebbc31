import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answering } from './keepsake.ts';

/** Starts nginx on a folder with one worker, as in Debian's default settings: `sendfile`; without an access log. */
export async function startNginx(
  binary: string,
  folder: string,
  port: number,
): Promise<{ url: string; stop(): Promise<void> }> {
  const own = join(folder, 'nginx');
  await mkdir(own, { recursive: true });
  const settings = `
    daemon off; master_process off; pid ${own}/pid; error_log ${own}/error.log;
    events { worker_connections 64; }
    http {
      sendfile on; tcp_nopush on; access_log off;
      client_body_temp_path ${own}/body; proxy_temp_path ${own}/proxy; fastcgi_temp_path ${own}/fastcgi;
      uwsgi_temp_path ${own}/uwsgi; scgi_temp_path ${own}/scgi;
      server { listen 127.0.0.1:${port}; root ${folder}; }
    }`;
  const path = join(own, 'nginx.conf');
  await writeFile(path, settings);
  const child = spawn(binary, ['-c', path, '-e', `${own}/error.log`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await answering(`${url}/file`, child);
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
