declare module '@keepsake/remote-to-prerender' {
  import type { RemoteModule } from '@keepsake/shared/contract';

  const remote: RemoteModule;
  export default remote;
}
