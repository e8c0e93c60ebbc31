import { freeOrderKey, isOtherVersion, placeOrder } from '@keepsake/shared/sending/place-order';
import { beginFile, sendFile } from '@keepsake/shared/sending/send-file';
import { dropFile, fileOfJob, keepJob, type Job, type JobFile } from './jobs.ts';

interface Session {
  token: string;
  language: string | undefined;
  signal: AbortSignal;
}

interface JobStatus {
  data: Record<string, unknown>;
  code?: string;
  message?: string;
  /** Validation messages by field. */
  errors?: Record<string, string[]>;
}

/** The server refuses the card for good; the message is the server's. */
class Refused extends Error {
  readonly code: string | undefined;
  readonly fields: string[];

  constructor({ message, code, errors = {} }: JobStatus) {
    super(message);
    this.code = code;
    this.fields = Object.keys(errors);
  }
}

/**
 * Delivers a card as far as the connection allows: creates its uploads and its order first, then uploads the files.
 * Every step is idempotent, so that any page or worker may repeat it.
 * @param onLink called with the card's private link once it exists
 * @throws an error when a retry may succeed; a final refusal is stored in `job.failed` instead, and what was refused stays
 */
export async function sendJob(
  job: Job,
  signal: AbortSignal,
  onLink: (link: string) => void,
): Promise<void> {
  const session = { token: '', language: job.language, signal };
  try {
    session.token = await tokenOf(job, signal);
    for (const file of job.files) await begin(job, file, session);
    const link = job.order && (await order(job, job.order, session));
    if (link) onLink(link);
  } catch (error) {
    await storeRefusal(job, error);
    return;
  }
  let refusal: unknown = null;
  for (const file of job.files)
    try {
      await finish(job, file, session);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // Stored once all files have ended: a card with a refusal is not tried again, and its other files may need that.
      refusal ??= error;
    }
  if (refusal !== null) await storeRefusal(job, refusal);
}

/** @throws the error unless it is a final refusal */
async function storeRefusal(job: Job, error: unknown): Promise<void> {
  if (!(error instanceof Refused)) throw error;
  job.failed = error.message;
  await keepJob(job);
}

/** Gets a token for the guest's session, without touching the session of this browser. */
async function tokenOf(
  { guest: { secret, code, key }, language }: Job,
  signal: AbortSignal,
): Promise<string> {
  const answer = await fetch(`/api/kiosk/${encodeURIComponent(secret)}/guests`, {
    method: 'POST',
    // Omits the cookie of this browser's session.
    credentials: 'omit',
    headers: {
      'content-type': 'application/json',
      ...inLanguage(language),
    },
    // Guests who began offline while the link was valid join by the event's code.
    body: JSON.stringify({ key, unique_code: code }),
    signal,
  });
  const status = await statusOf(answer);
  // Then both the link and the event's code have ended.
  if (isRefusal(answer, status, [404, 410])) throw new Refused(status);
  if (!answer.ok) throw new Error(`The guest's session answered ${answer.status}`);
  return String(status.data.access_token);
}

/** Creates a file's upload. A file that the server refuses is dropped, so that the card still goes. */
async function begin(job: Job, file: JobFile, session: Session): Promise<void> {
  if (file.mediaId !== null || file.done) return;
  const stored = await fileOfJob(job.id, file.key);
  const begun = stored && (await beginFile({ file: stored, ...session }));
  if (begun && 'mediaId' in begun) file.mediaId = begun.mediaId;
  else if (begun?.retryable) throw new Error(begun.sentence ?? 'The server took no file');
  else file.done = true;
  await keepJob(job);
}

async function finish(job: Job, file: JobFile, session: Session): Promise<void> {
  if (file.done) return;
  const stored = await fileOfJob(job.id, file.key);
  if (stored && file.mediaId !== null && !(await isFinished(file.mediaId, session))) {
    const refused = await sendFile({
      file: stored,
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

/**
 * Whether the upload is finished: complete or rejected.
 * @throws Refused when the server has none for this guest: the file here may be the only copy
 */
async function isFinished(mediaId: string, session: Session): Promise<boolean> {
  const answer = await call(session, `media/${mediaId}`);
  const status = await statusOf(answer);
  if (isRefusal(answer, status, [404])) throw new Refused(status);
  if (!answer.ok) throw new Error(`A file answered ${answer.status}`);
  const { data } = status;
  return data.status === 'complete' || data.status === 'rejected';
}

async function order(
  job: Job,
  request: NonNullable<Job['order']>,
  session: Session,
): Promise<string | null> {
  const before = request.before ? await orderBefore(request.before, session) : null;
  const link = before ? before.link : await place(job, request, session);
  job.order = null;
  await keepJob(job);
  return typeof link === 'string' ? link : null;
}

/**
 * Reads the order of an earlier version of the card, which is used if it was paid.
 * @returns null when a new order may be made
 * @throws Error while its payment is undecided
 */
async function orderBefore(id: string, session: Session): Promise<JobStatus['data'] | null> {
  const answer = await call(session, `checkout/orders/${id}`);
  const status = await statusOf(answer);
  const { data } = status;
  if (isRefusal(answer, status, [404]) || data.status === 'awaiting_payment') return null;
  if (!answer.ok || data.status !== 'paid') throw new Error('The order before is undecided');
  return data;
}

/** Creates the order and completes its payment of 0. @returns the card's private link */
async function place(
  job: Job,
  request: NonNullable<Job['order']>,
  session: Session,
): Promise<unknown> {
  const { id } = await store(job, request, session).catch(async (error: unknown) => {
    const isAboutFiles = error instanceof Refused && error.fields.some((field) => slots.has(field));
    if (!isAboutFiles || !(await replaceMissing(job, session))) throw error;
    return store(job, request, session);
  });
  await post(session, 'checkout/card', { order_id: id }, freeOrderKey(String(id)));
  return (await statusOf(await call(session, `checkout/orders/${String(id)}`))).data.link;
}

const slots = new Set<string>([
  'customImage',
  'photos',
  'audio',
  'video',
] satisfies JobFile['slot'][]);

/**
 * Restarts uploads that the server has lost and drops files that it rejected, so that the rest of the card still goes.
 * @returns whether there were any
 */
async function replaceMissing(job: Job, session: Session): Promise<boolean> {
  let found = false;
  for (const file of job.files.filter(({ mediaId }) => mediaId !== null)) {
    const answer = await call(session, `media/${file.mediaId}`);
    const status = await statusOf(answer);
    const isGone = isRefusal(answer, status, [404]);
    if (!answer.ok && !isGone) throw new Error(`A file answered ${answer.status}`);
    if (!isGone && status.data.status !== 'rejected') continue;
    Object.assign(file, { mediaId: null, done: !isGone });
    await begin(job, file, session);
    found = true;
  }
  return found;
}

async function store(
  job: Job,
  request: NonNullable<Job['order']>,
  session: Session,
): Promise<Record<string, unknown>> {
  const media = mediaOf(job.files);
  const hasFront = 'selectedCardId' in request.head || 'customImage' in media;
  const front = hasFront || !request.fallback ? {} : { selectedCardId: request.fallback };
  const body = { ...request.head, ...front, ...media, ...request.tail };
  return placeOrder({
    cardId: job.id,
    body,
    sent: request,
    keep: async (version) => {
      Object.assign(request, version);
      await keepJob(job);
    },
    store: async (key) => post(session, 'checkout/store-details', body, key),
  });
}

/** Media fields in the composer's order, so that the same card makes the same body. */
function mediaOf(files: readonly JobFile[]): Record<string, unknown> {
  const named = files.filter(({ mediaId }) => mediaId !== null);
  const single = (['customImage', 'audio', 'video'] as const).flatMap((slot) => {
    const file = named.find((one) => one.slot === slot);
    return file ? [[slot, file.mediaId] as const] : [];
  });
  const photos = named.filter(({ slot }) => slot === 'photos').map(({ mediaId }) => mediaId);
  return { ...Object.fromEntries(single), ...(photos.length > 0 ? { photos } : {}) };
}

const inLanguage = (language: string | undefined): Record<string, string> =>
  language ? { 'x-language': language } : {};

async function call(
  { token, language, signal }: Session,
  path: string,
  init: { method?: string; headers?: Record<string, string>; body?: FormData } = {},
): Promise<Response> {
  return fetch(`/api/${path}`, {
    credentials: 'omit',
    signal,
    ...init,
    headers: {
      ...init.headers,
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      ...inLanguage(language),
    },
  });
}

/** @throws Refused for a final refusal; Error when a retry may succeed */
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
  const status = await statusOf(answer);
  if (answer.ok) return status.data;
  const refused = new Refused(status);
  const isFinal = isRefusal(answer, status, [400, 404, 422]) || status.code === 'event_closed';
  if (isFinal || isOtherVersion(refused)) throw refused;
  throw new Error(`${path} answered ${answer.status}`);
}

/**
 * Whether the server itself answered with one of the statuses. The answers of a proxy, as while the server restarts, have
 * no code, and a later try may succeed.
 */
function isRefusal(
  { status }: Response,
  { code }: JobStatus,
  statuses: readonly number[],
): boolean {
  return code !== undefined && statuses.includes(status);
}

/** @throws Error when a successful answer broke off or is no JSON: without its data the next step would be refused */
async function statusOf(answer: Response): Promise<JobStatus> {
  const read = answer.json() as Promise<JobStatus>;
  if (answer.ok) return read;
  // An error of the server has no data.
  return read.then((status) => ({ ...status, data: {} })).catch(() => ({ data: {} }));
}
