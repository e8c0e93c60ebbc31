import { CONTRACT_VERSION, type RemoteModule } from '@keepsake/shared/contract';
import about from '../package.json' with { type: 'json' };
import { parts, routes } from './routes.ts';

export default {
  contract: CONTRACT_VERSION,
  name: 'remote_attendee',
  version: about.version,
  routes,
  parts,
} satisfies RemoteModule;
