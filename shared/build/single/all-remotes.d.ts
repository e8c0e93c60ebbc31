declare module '@keepsake/all-remotes' {
  import type { RemoteModule } from '@keepsake/shared/contract';

  /** Every remote in the build. */
  const remotes: RemoteModule[];
  export default remotes;
}
