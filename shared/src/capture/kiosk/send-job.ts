import { freeOrderKey, isOtherVersion, placeOrder } from '@keepsake/shared/sending/place-order';
import { beginFile, sendFile } from '@keepsake/shared/sending/send-file';
import { dropFile, fileOfJob, keepJob, type Job, type JobFile } from './jobs.ts';

interface Session {
  token: string;
  signal: AbortSignal;
}

interface JobStatus {
  data: Record<string, unknown>;
  code?: string;
  message?: string;
  /** Sentences by the field that they are about. */
  errors?: Record<string, string[]>;
}

/** The server will never take it: its own words. */
class Refused extends Error {
  readonly code: string | undefined;
  readonly fields: string[];

  constructor({ message, code, errors = {} }: JobStatus) {
    super(message ?? 'The card couldn’t be sent.');
    this.code = code;
    this.fields = Object.keys(errors);
  }
}

/**
 * Brings a card to the server as far as the connection lets it: its words and the names of its files first, then their
 * bytes. Whatever is repeated is done once, whoever began it.
 * @param onLink told the card's private link as soon as there is one
 * @throws when another try may do better
 */
export async function sendJob(
  job: Job,
  signal: AbortSignal,
  onLink: (link: string) => void,
): Promise<void> {
  const session = { token: '', signal };
  try {
    session.token = await tokenOf(job, signal);
    for (const file of job.files) await begin(job, file, session);
    const link = job.order && (await order(job, job.order, session));
    if (link) onLink(link);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    job.failed = error.message;
    await keepJob(job);
    return;
  }
  for (const file of job.files) await finish(job, file, session);
}

/** A token of the guest; nothing of the one who writes now is touched. */
async function tokenOf({ guest: { secret, code, key } }: Job, signal: AbortSignal) {
  const answer = await fetch(`/api/kiosk/${encodeURIComponent(secret)}/guests`, {
    method: 'POST',
    // Omits the cookie of this browser's session.
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    // Guests who began offline while the link was valid join by the event's code.
    body: JSON.stringify({ key, unique_code: code }),
    signal,
  });
  const status = await told(answer);
  // With a code it is the server's own answer: the link and the code of its event have ended.
  const isOver = status.code !== undefined && [404, 410].includes(answer.status);
  if (isOver) throw new Refused(status);
  if (!answer.ok) throw new Error(`The guest's session answered ${answer.status}`);
  return String(status.data.access_token);
}

/** The server hears of a file. One that it will not have is left out: the words are not to blame. */
async function begin(job: Job, file: JobFile, session: Session): Promise<void> {
  if (file.mediaId !== null || file.done) return;
  const kept = await fileOfJob(job.id, file.key);
  const begun = kept && (await beginFile({ file: kept, ...session }));
  if (begun && 'mediaId' in begun) file.mediaId = begun.mediaId;
  else if (begun?.retryable) throw new Error(begun.sentence ?? 'The server took no file');
  else file.done = true;
  await keepJob(job);
}

async function finish(job: Job, file: JobFile, session: Session): Promise<void> {
  if (file.done) return;
  const kept = await fileOfJob(job.id, file.key);
  if (kept && file.mediaId !== null && !(await isThere(file.mediaId, session))) {
    const refused = await sendFile({
      file: kept,
      ...session,
      address: `/api/uploads/${file.mediaId}`,
      onAddress: async () => {},
    });
    if (refused?.retryable) throw new Error(refused.sentence ?? 'The server took no file');
  }
  file.done = true;
  await keepJob(job);
  await dropFile(job.id, file.key);
}

/** All of it came, or the server gave it up; its upload is known no more then. */
async function isThere(mediaId: string, session: Session): Promise<boolean> {
  const answer = await call(session, `media/${mediaId}`);
  if (answer.status === 404) return true;
  const { data } = await told(answer);
  if (!answer.ok) throw new Error(`A file answered ${answer.status}`);
  return data.status === 'complete' || data.status === 'rejected';
}

async function order(
  job: Job,
  asked: NonNullable<Job['order']>,
  session: Session,
): Promise<string | null> {
  const before = asked.before ? await orderBefore(asked.before, session) : null;
  const link = before ? before.link : await place(job, asked, session);
  job.order = null;
  await keepJob(job);
  return typeof link === 'string' ? link : null;
}

/**
 * Reads the order that an earlier version of the card became: once it is paid, it is the card.
 * @returns null where another order may be made
 * @throws while its payment is undecided
 */
async function orderBefore(id: string, session: Session): Promise<JobStatus['data'] | null> {
  const answer = await call(session, `checkout/orders/${id}`);
  const { data } = await told(answer);
  if (answer.status === 404 || data.status === 'awaiting_payment') return null;
  if (!answer.ok || data.status !== 'paid') throw new Error('The order before is undecided');
  return data;
}

/** Makes the order and completes it. @returns the card's private link */
async function place(
  job: Job,
  asked: NonNullable<Job['order']>,
  session: Session,
): Promise<unknown> {
  const { id } = await store(job, asked, session).catch(async (error: unknown) => {
    const isAboutFiles = error instanceof Refused && error.fields.some((field) => slots.has(field));
    if (!isAboutFiles || !(await replaceMissing(job, session))) throw error;
    return store(job, asked, session);
  });
  await post(session, 'checkout/card', { order_id: id }, freeOrderKey(String(id)));
  return (await told(await call(session, `checkout/orders/${String(id)}`))).data.link;
}

const slots = new Set<string>([
  'customImage',
  'photos',
  'audio',
  'video',
] satisfies JobFile['slot'][]);

/**
 * Begins those files again that the server has given up, and leaves out those that it has refused: the words and the
 * other files are not to blame. @returns whether there was one
 */
async function replaceMissing(job: Job, session: Session): Promise<boolean> {
  let found = false;
  for (const file of job.files.filter(({ mediaId }) => mediaId !== null)) {
    const answer = await call(session, `media/${file.mediaId}`);
    const { data } = await told(answer);
    const isGone = answer.status === 404;
    if (!answer.ok && !isGone) throw new Error(`A file answered ${answer.status}`);
    if (!isGone && data.status !== 'rejected') continue;
    Object.assign(file, { mediaId: null, done: !isGone });
    await begin(job, file, session);
    found = true;
  }
  return found;
}

async function store(
  job: Job,
  asked: NonNullable<Job['order']>,
  session: Session,
): Promise<Record<string, unknown>> {
  const media = mediaOf(job.files);
  const hasFront = 'selectedCardId' in asked.head || 'customImage' in media;
  const front = hasFront || !asked.fallback ? {} : { selectedCardId: asked.fallback };
  const body = { ...asked.head, ...front, ...media, ...asked.tail };
  return placeOrder({
    cardId: job.id,
    body,
    sent: asked,
    keep: async (version) => {
      Object.assign(asked, version);
      await keepJob(job);
    },
    store: async (key) => post(session, 'checkout/store-details', body, key),
  });
}

/** In the order in which the composer names them, so that the same card is the same body. */
function mediaOf(files: readonly JobFile[]): Record<string, unknown> {
  const named = files.filter(({ mediaId }) => mediaId !== null);
  const single = (['customImage', 'audio', 'video'] as const).flatMap((slot) => {
    const file = named.find((one) => one.slot === slot);
    return file ? [[slot, file.mediaId] as const] : [];
  });
  const photos = named.filter(({ slot }) => slot === 'photos').map(({ mediaId }) => mediaId);
  return { ...Object.fromEntries(single), ...(photos.length > 0 ? { photos } : {}) };
}

async function call(
  { token, signal }: Session,
  path: string,
  init: { method?: string; headers?: Record<string, string>; body?: FormData } = {},
): Promise<Response> {
  return fetch(`/api/${path}`, {
    credentials: 'omit',
    signal,
    ...init,
    headers: { ...init.headers, accept: 'application/json', authorization: `Bearer ${token}` },
  });
}

/** @throws Refused for what the server will never take; Error for what may be better later */
async function post(
  session: Session,
  path: string,
  fields: Record<string, unknown>,
  idempotencyKey: string,
): Promise<Record<string, unknown>> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const each of Array.isArray(value) ? value : [value]) body.append(name, String(each));
  const headers = { 'idempotency-key': idempotencyKey };
  const answer = await call(session, path, { method: 'POST', headers, body });
  const status = await told(answer);
  if (answer.ok) return status.data;
  const refused = new Refused(status);
  const isFinal = [400, 404, 422].includes(answer.status) || status.code === 'event_closed';
  if (isFinal || isOtherVersion(refused)) throw refused;
  throw new Error(`${path} answered ${answer.status}`);
}

async function told(answer: Response): Promise<JobStatus> {
  return (await answer.json().catch(() => ({ data: {} }))) as JobStatus;
}
