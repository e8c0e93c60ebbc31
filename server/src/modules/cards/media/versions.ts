import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { Refused, type Recording } from '../../../video/video.ts';
import { HttpError } from '../../../http/errors.ts';
import { atMostTwice, MOST_TRIES } from './inspection-attempts.ts';
import { takeEmbedded } from './captions.ts';
import { keep, shrinkStill, withTarget } from './derivatives.ts';
import {
  findMedia,
  findUnrendered,
  noteVersions,
  triesOf,
  type MediaRow,
  type Versions,
} from './repository.ts';
import { publishReady } from './publish-ready.ts';

export const VERSIONS_JOB = 'media.versions';

/** Prefix of the keys of its jobs. */
const JOB_KEY_PREFIX = 'film:';

/** Bytes of one second at the highest bit rate. */
const BYTES_A_SECOND = 800_000;

/** Adds the job that makes the versions of a video or voice note; idempotent. */
export async function addVersionsJob(
  { jobs, videoTools }: Pick<Deps, 'jobs' | 'videoTools'>,
  db: Queries,
  id: string,
): Promise<void> {
  if (videoTools.isThere) await jobs.add(db, VERSIONS_JOB, { id }, { key: JOB_KEY_PREFIX + id });
}

/** Adds jobs for recordings that arrived while there was no ffmpeg. */
export async function addMissingVersions(deps: Deps): Promise<void> {
  if (!deps.videoTools.isThere) return;
  for (const id of await findUnrendered(deps.db, { mostTries: MOST_TRIES, jobs: JOB_KEY_PREFIX }))
    await addVersionsJob(deps, deps.db, id);
}

/**
 * Makes the still of a video, the waveform of a voice note, and for both, if needed, a version that every browser
 * plays. The original is never changed; a file that crashes ffmpeg twice stays without versions.
 */
export async function makeVersions(deps: Deps, id: string): Promise<void> {
  const row = await findMedia(deps.db, id);
  if (!deps.videoTools.isThere || row?.status !== 'complete' || row.rendered_at || !row.type)
    return;
  if (row.kind === 'photo' || row.renderings >= MOST_TRIES) return;
  const { type, duration } = row;
  const seconds = duration ?? 0;
  await deps.space.require(Math.min(row.bytes, seconds * BYTES_A_SECOND));
  try {
    await deps.storage.withFile(row.storage_key, async (path) =>
      atMostTwice(triesOf(deps.db, id, 'renderings'), async (begin) => {
        await begin();
        await render(deps, row, { path, type, duration: seconds });
      }),
    );
  } catch (error) {
    if (!(error instanceof HttpError) || error.statusCode >= 500) throw error;
    deps.log.warn({ media: id, reason: error.message }, 'a video is left as it is');
  }
}

async function render(deps: Deps, row: MediaRow, recording: Recording): Promise<void> {
  const { videoTools, log } = deps;
  const orNull = async <T>(what: string, work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      log.warn({ media: row.id, what, reason: error.message }, 'ffmpeg could not use a file');
      return null;
    }
  };
  const look = await orNull('look', async () => videoTools.look(recording));
  const versions: Versions = {};
  if (look?.video && !row.has_still) {
    const made = await orNull('still', async () =>
      withTarget(deps, async (target) => {
        await videoTools.still(recording, look, target);
        await shrinkStill(deps, row, { path: target, type: 'image/png' });
        return true;
      }),
    );
    // The still is published before the rest is made, which takes longer than the video lasts.
    if (made) await note(deps, row.id, { has_still: true });
  }
  if (look?.video && look.hasText && row.captions === null) {
    const text = await orNull('text', async () => videoTools.text(recording));
    if (text && !(await takeEmbedded(deps, row.id, text)))
      log.warn({ media: row.id }, 'the text that a video carries could not be read');
  }
  if (look && !look.video) {
    const bars = await orNull('waveform', async () => videoTools.waveform(recording));
    if (bars) versions.waveform = bars;
  }
  if (look) {
    const made = await orNull('web', async () =>
      withTarget(deps, async (target) => {
        if (!(await videoTools.webVersion(recording, look, target))) return false;
        const type = look.video ? 'video/mp4' : 'audio/mp4';
        await keep(deps, row, { variant: 'web', path: target, type, ending: 'mp4' });
        return true;
      }),
    );
    if (made) versions.has_web = true;
  }
  await note(deps, row.id, { ...versions, rendered_at: new Date() });
}

async function note({ db }: Deps, id: string, versions: Versions): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await noteVersions(trx, id, versions);
    if (versions.has_still || versions.has_web || versions.waveform) await publishReady(trx, id);
  });
}
