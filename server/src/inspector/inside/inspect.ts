import { stat } from 'node:fs/promises';
import { HttpError } from '../../http/errors.ts';
import { checkLimits } from '../limits.ts';
import type { Finding } from '../messages.ts';
import { inspectPhoto } from './inspect-photo.ts';
import { inspectRecording } from './inspect-recording.ts';

/** @throws HttpError 415 for what is no photo, voice note or video, 413 for one over the limits */
export async function inspect(path: string): Promise<Finding> {
  const { size } = await stat(path);
  const finding = (await inspectPhoto(path)) ?? (await inspectRecording(path));
  if (!finding)
    throw new HttpError(
      415,
      'unsupported_media',
      'This file isn’t a photo, voice note or video that we can read.',
    );
  checkLimits(finding.kind, size, finding.duration ?? 0);
  return finding;
}
