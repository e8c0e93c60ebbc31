import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { noteStep } from './failed-step.ts';

/**
 * Says of an error whether it came about in a remote's entry, in what it exposes, or as something shared was asked for:
 * that, an instance of each remote does, so it is a plugin of all instances.
 */
export function watchSteps(): ModuleFederationRuntimePlugin {
  /** Names of remotes whose entry could not be had, or did not run. */
  const broken = new Set<string>();
  return {
    name: 'steps',
    // Nothing is given back: what failed goes on to the loader, which tries the release before.
    async loadEntryError({ remoteInfo }) {
      broken.add(remoteInfo.name);
    },
    async afterLoadEntry({ remoteInfo, error }) {
      if (error) broken.add(remoteInfo.name);
    },
    async errorLoadRemote({ remote, error }) {
      noteStep(error, remote && broken.has(remote.name) ? 'entry' : 'module');
    },
    async afterLoadRemote({ remote }) {
      if (remote) broken.delete(remote.name);
    },
    errorLoadShare({ error }) {
      noteStep(error, 'share');
    },
  };
}
