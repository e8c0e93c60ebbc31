import type { User } from '@keepsake/shared/api/accounts';
import type { Deps } from '../../../deps.ts';
import { invalid } from '../../../http/errors.ts';
import type { ReceivedFile } from '../../../http/multipart.ts';
import type { Principal } from '../../../sessions/principals.ts';
import { storeFile } from '../../cards/media/service.ts';
import { ownUser } from './profile.ts';
import { setPhoto } from './repository.ts';

/** Sets the profile picture; the one before is removed by the media's own clean-up. @throws HttpError 413, 415, 422 */
export async function replacePhoto(
  deps: Deps,
  caller: Principal,
  { id, photo }: { id: string; photo: ReceivedFile | undefined },
): Promise<User> {
  if (!photo) throw invalid({ photo: 'Please choose a photo.' });
  const wish = { id, ownerId: caller.userId, purpose: 'profile', kinds: ['photo'] } as const;
  const { id: mediaId } = await storeFile(deps, photo, wish);
  await setPhoto(deps.db, caller.userId, mediaId);
  return ownUser(deps, caller);
}

export async function takePhotoAway(deps: Deps, caller: Principal): Promise<User> {
  await setPhoto(deps.db, caller.userId, null);
  return ownUser(deps, caller);
}
