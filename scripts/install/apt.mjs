import { run } from '../lib/run.mjs';

/** Installs packages of the system where that may be done without asking; whether they are there then, look. */
export async function installByApt(...packages) {
  const asRoot = process.getuid?.() === 0;
  const sudo = asRoot ? [] : ['sudo', '-n'];
  const apt = async (...parameters) => {
    const [command, ...rest] = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
    return run(command, [...rest, ...parameters]);
  };
  await apt('update', '-q');
  // Older package lists may still do.
  await apt('install', '-y', '-q', '--no-install-recommends', ...packages);
}
