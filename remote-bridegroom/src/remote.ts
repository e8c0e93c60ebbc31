import { CONTRACT_VERSION, type RemoteModule } from '@keepsake/shared/contract';
import about from '../package.json' with { type: 'json' };
import { routes } from './routes.ts';

export default {
  contract: CONTRACT_VERSION,
  name: 'remote_bridegroom',
  version: about.version,
  routes,
} satisfies RemoteModule;
