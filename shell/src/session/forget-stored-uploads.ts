import type { HostServices } from '@keepsake/shared/contract';

/** The files that this device keeps go with whoever chose them, also from a page that sent none. */
export async function forgetStoredUploads(host: HostServices): Promise<void> {
  try {
    const { uploadsOf } = await import('@keepsake/shared/media');
    await uploadsOf(host).forgetAll();
  } catch (error) {
    host.log('Kept files could not be dropped yet', error);
  }
}
