declare module '@keepsake/all-remotes' {
  import type { RemoteModule } from '@keepsake/shared/contract';

  /** Every remote that the build was given. */
  const remotes: RemoteModule[];
  export default remotes;
}
