import { run } from '../lib/run.mjs';

/** Installs Debian packages as root or by passwordless sudo. Failures are ignored: callers check what is installed. */
export async function installByApt(...packages) {
  const asRoot = process.getuid?.() === 0;
  const sudo = asRoot ? [] : ['sudo', '-n'];
  const apt = async (...parameters) => {
    const [command, ...rest] = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
    return run(command, [...rest, ...parameters]);
  };
  await apt('update', '-q');
  // Tried even if the update failed: older package lists may suffice.
  await apt('install', '-y', '-q', '--no-install-recommends', ...packages);
}
